import { administer, readHidden } from '#server/administration';

// Whoever reads the output may have enough of it, as "head" has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await administer(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  readHidden,
});
