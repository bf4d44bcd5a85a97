import { asProcess } from './asProcess.ts';
import { runScenarioCommand } from './scenarioCommand.ts';

asProcess(runScenarioCommand);
