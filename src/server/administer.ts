import { administer, readHidden } from '#server/administration';

process.exitCode = await administer(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  readHidden,
});
