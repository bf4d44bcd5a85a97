import {
  ConfigError,
  codeOf,
  fileReason,
  propertiesOf,
  readStoredConfig,
  StartError,
  systemTimeAndRandom,
} from '#server/configuration';
import { DatabaseDownError, openDatabase } from '#server/database';
import { type CommandStreams, type ExitStatus, readFlags, UsageError } from './commandLine.ts';
import { endSessions } from './endSessions.ts';
import { reportKeys } from './keys.ts';
import { type CommandInput, OperatorError } from './operatorContext.ts';
import { listPerson, removePerson } from './person.ts';

/** A command of `administer`. */
interface OperatorCommand {
  /** Its arguments and what it does, in lines. */
  readonly help: string;
  run(args: readonly string[], input: CommandInput): Promise<ExitStatus>;
}

const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  keys: {
    help: `keys [--reseal] [--lost]
  Tells of each of DECLARATION_KEYS whether it is still needed; ends with 1 while another than the
  first is. With --reseal all health declarations are sealed under the first one before, while
  servers run: each of them must have both keys by then. With --lost servers are ready without keys
  that are gone for good; what those sealed stays closed.`,
    async run(args, input) {
      const flags = readFlags(args, ['--reseal', '--lost']);
      const options = { reseal: flags.has('--reseal'), giveUp: flags.has('--lost') };
      return await reportKeys(input, options);
    },
  },
  sessions: {
    help: `sessions end [--drop-mails | --send-mails]
  Ends all logins and orders, as after a restore, which may bring back those that were ended: before a
  server starts. When mails wait, of which some were sent before, one of the flags says what becomes of them.`,
    async run([act, ...others], input) {
      if (act !== 'end') throw new UsageError('Write end.');
      const flags = readFlags(others, ['--drop-mails', '--send-mails']);
      if (flags.size > 1) throw new UsageError('Mails are dropped or sent, not both.');
      if (flags.size === 0) return await endSessions(input, undefined);
      return await endSessions(input, flags.has('--drop-mails') ? 'drop' : 'send');
    },
  },
  person: {
    help: `person list [--json]
  Tells what is stored about a person, who is named on standard input: a personal number or the
  reference number of an application, e-mail addresses and telephone numbers, one a line. With --json the rows themselves, declarations opened.
person remove [--records]
  Removes it, and tells what stays, why and until when. --records removes applications and health
  declarations as well: when the insurer has decided that nothing rests on them.`,
    async run([act, ...others], input) {
      if (act === 'list') {
        const json = readFlags(others, ['--json']).has('--json');
        return await listPerson(input, { json });
      }
      if (act === 'remove') {
        const records = readFlags(others, ['--records']).has('--records');
        return await removePerson(input, { records });
      }
      // What was written may be a personal number, so it is not repeated.
      throw new UsageError('Write list or remove.');
    },
  },
};

function help(): string {
  const all = Object.values(COMMANDS).map((command) => command.help);
  return `Commands for whoever operates the server. They read DATABASE_URL, DECLARATION_KEYS and the times of
retention from the environment, as the server does, and run while it serves: run them with the same. Without
DATABASE_URL they open the embedded database of DATA_DIR, while no server runs. Exit status: 0 done, 1 not done or
not yet, 2 the command or a setting is wrong.

${all.join('\n')}`;
}

/**
 * Runs one of the operator's commands: its name and its arguments. Returns the exit status.
 *
 * @throws only what is our own mistake.
 */
export async function administer(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  streams: CommandStreams,
  {
    timeAndRandom = systemTimeAndRandom,
    open = openDatabase,
  }: Partial<Pick<CommandInput, 'timeAndRandom' | 'open'>> = {},
): Promise<ExitStatus> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if ([name, ...args].some((arg) => arg === '--help' || arg === '-h')) {
    streams.print(command?.help ?? help());
    return 0;
  }
  if (command === undefined) {
    streams.complain(
      `${name === '' ? 'A command is missing' : `${name} is no command`}.\n\n${help()}`,
    );
    return 2;
  }
  try {
    return await command.run(args, { config: readStoredConfig(env), streams, timeAndRandom, open });
  } catch (error) {
    if (error instanceof UsageError) streams.complain(`${error.message}\n\n${command.help}`);
    else if (error instanceof ConfigError) streams.complain(error.message);
    else {
      streams.complain(failureOf(error));
      return 1;
    }
    return 2;
  }
}

/** The message of a command that failed; an error that the operator cannot help is thrown. */
function failureOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof StartError) return error.message;
  if (error instanceof DatabaseDownError) {
    return `The database cannot be used (${codeOf(error.cause) || 'no reason given'}). Run this again when it can.`;
  }
  const { syscall, path } = propertiesOf(error);
  if (typeof syscall !== 'string' || typeof path !== 'string') throw error;
  return `${path} cannot be used (${syscall}): ${fileReason(error) ?? codeOf(error)}.`;
}
