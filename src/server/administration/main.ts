import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ConfigError,
  codeOf,
  fileReason,
  propertiesOf,
  readStoredConfig,
  StartError,
  type StoredConfig,
  systemTimeAndRandom,
  type TimeAndRandom,
} from '#server/configuration';
import { DatabaseDownError } from '#server/database';
import { backUp } from './backup.ts';
import {
  type CommandStreams,
  type ExitStatus,
  readArguments,
  tableLines,
  UsageError,
} from './commandLine.ts';
import { reportKeys } from './keys.ts';
import { keyPlace } from './keysAtHand.ts';
import { move } from './move.ts';
import { OperatorError } from './operatorContext.ts';
import { listPerson, removePerson } from './person.ts';
import { restore } from './restore.ts';
import { reportEndedSessions } from './sessions.ts';

/** A command of `administer`. */
interface OperatorCommand {
  /** Its arguments and what it does, in lines. */
  readonly help: string;
  run(
    args: readonly string[],
    config: StoredConfig,
    streams: CommandStreams,
    timeAndRandom: TimeAndRandom,
  ): Promise<ExitStatus>;
}

const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  backup: {
    help: `backup FILE
  Writes the embedded database to a file, while the server runs or not. The file is read to its
  end before the command is done. Keys are not in it: keep them apart.`,
    async run(args, config, { print }, timeAndRandom) {
      const { values } = readArguments(args, 1);
      const [file = ''] = values;
      if (config.databaseUrl !== '') {
        throw new OperatorError(
          'DATABASE_URL is set: PostgreSQL is backed up with pg_dump --format=custom, which takes no pause either.',
        );
      }
      const { tables } = await backUp(config, file, timeAndRandom);
      for (const line of tableLines(tables)) print(line);
      const megabytes = (statSync(file).size / 1e6).toFixed(1);
      print(`Backed up to ${resolve(file)} (${megabytes} MB), and read to its end.`);
      print(keyAdvice(config));
      return 0;
    },
  },
  restore: {
    help: `restore FILE [--replace]
  Makes the embedded database from a backup; no server may use it meanwhile. With --replace a
  database that is there is set aside under another name.`,
    async run(args, config, { print }, timeAndRandom) {
      const { values, flags } = readArguments(args, 1, ['--replace']);
      const [file = ''] = values;
      if (config.databaseUrl !== '') {
        throw new OperatorError(
          'DATABASE_URL is set: restore into a folder without it, then move that to PostgreSQL with "npm run move".',
        );
      }
      const replace = flags.has('--replace');
      const { tables, createdAt, setAside, closed } = await restore(
        config,
        file,
        { replace },
        timeAndRandom,
      );
      for (const line of tableLines(tables)) print(line);
      print(
        `Restored to ${resolve(config.dataDir)} as it was at ${createdAt}, with these checksums.`,
      );
      if (setAside !== undefined) print(`The database that was there is in ${setAside}.`);
      if (closed > 0) {
        print(
          `${closed} health declarations in it cannot be opened with ${keyPlace(config)}: bring back the key, or set DECLARATION_KEYS, before a server starts.`,
        );
      }
      print('People whose data was removed since then are back: remove them again.');
      print(
        'So are logins that were ended, and mails that were sent: run "npm run sessions -- end".',
      );
      return 0;
    },
  },
  move: {
    help: `move
  Copies the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL, compares the
  checksum of every table, and leaves the folder as it is. Stop the server first.`,
    async run(args, config, { print }, timeAndRandom) {
      readArguments(args, 0);
      for (const line of tableLines(await move(config, timeAndRandom))) print(line);
      print('Moved: every table has these rows and checksums on both sides.');
      print(
        `Start the server with this DATABASE_URL, and with DECLARATION_KEYS set to what is in ${keyPlace(config)}.`,
      );
      print(`Nothing reads ${resolve(config.dataDir)} any longer: remove it once all is well.`);
      return 0;
    },
  },
  keys: {
    help: `keys [--reseal] [--lost]
  Tells of each of DECLARATION_KEYS whether it is still needed; ends with 1 while another than the
  first is. With --reseal all health declarations are sealed under the first one before, while
  servers run: each of them must have both keys by then. With --lost servers are ready without keys
  that are gone for good; what those sealed stays closed.`,
    async run(args, config, streams, timeAndRandom) {
      const { flags } = readArguments(args, 0, ['--reseal', '--lost']);
      const options = { reseal: flags.has('--reseal'), giveUp: flags.has('--lost') };
      return await reportKeys(config, options, streams, timeAndRandom);
    },
  },
  sessions: {
    help: `sessions end [--drop-mails | --send-mails]
  Ends all logins and orders, as after a restore, which brings back those that were ended: before a
  server starts. When mails wait, of which some were sent before, one of the flags says what becomes of them.`,
    async run(args, config, streams, timeAndRandom) {
      const [act, ...others] = args;
      if (act !== 'end') throw new UsageError('Write end.');
      const { flags } = readArguments(others, 0, ['--drop-mails', '--send-mails']);
      if (flags.size > 1) throw new UsageError('Mails are dropped or sent, not both.');
      const mails = flags.has('--drop-mails')
        ? 'drop'
        : flags.has('--send-mails')
          ? 'send'
          : undefined;
      return await reportEndedSessions(config, mails, streams, timeAndRandom);
    },
  },
  person: {
    help: `person list [--json]
  Tells what is stored about a person, who is named on standard input: a personal number or the
  reference number of an application, e-mail addresses and telephone numbers, one a line. With --json the rows themselves, declarations opened.
person remove [--records]
  Removes it, and tells what stays, why and until when. --records removes applications and health
  declarations as well: when the insurer has decided that nothing rests on them.`,
    async run(args, config, streams, timeAndRandom) {
      const [act, ...others] = args;
      if (act === 'list') {
        const json = readArguments(others, 0, ['--json']).flags.has('--json');
        return await listPerson(config, { json }, streams, timeAndRandom);
      }
      if (act === 'remove') {
        const records = readArguments(others, 0, ['--records']).flags.has('--records');
        return await removePerson(config, { records }, streams, timeAndRandom);
      }
      // What was written may be a personal number, so it is not repeated.
      throw new UsageError('Write list or remove.');
    },
  },
};

function keyAdvice(config: StoredConfig): string {
  return `Health declarations in it open with ${keyPlace(config)} alone: keep that too, elsewhere.`;
}

function help(): string {
  const all = Object.values(COMMANDS).map((command) => command.help);
  return `Commands for whoever operates the server. They read DATA_DIR, DATABASE_URL, DECLARATION_KEYS and
the times of retention from the environment, as the server does: run them with the same, in the same folder,
as the same user. Exit status: 0 done, 1 not done or not yet, 2 the command or a setting is wrong.

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
  timeAndRandom: TimeAndRandom = systemTimeAndRandom,
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
    return await command.run(args, readStoredConfig(env), streams, timeAndRandom);
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
