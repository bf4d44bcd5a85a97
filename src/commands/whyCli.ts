import { asProcess } from './asProcess.ts';
import { runWhyCommand } from './whyCommand.ts';

asProcess(runWhyCommand);
