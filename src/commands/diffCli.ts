import { asProcess } from './asProcess.ts';
import { runDiffCommand } from './diffCommand.ts';

asProcess(runDiffCommand);
