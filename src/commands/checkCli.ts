import { asProcess } from './asProcess.ts';
import { runCheckCommand } from './checkCommand.ts';

asProcess(runCheckCommand);
