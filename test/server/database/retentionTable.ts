import { SETTINGS } from '#server';
import { RETENTION, type Retention } from '../../../src/server/database/retention.ts';

/** `RETENTION` with the defaults of its settings, as the table in Markdown on the page about it. */
export function retentionTable(): string {
  const rows = Object.entries(RETENTION).map(
    ([table, own]) =>
      `| \`${table}\` | ${own.holds} | ${own.reason} | ${limitOf(own)} | ${settingsOf(own)} |`,
  );
  return ['| table | what | why | how long | setting |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function timesOf(retention: Retention) {
  if (retention.by === 'end') return retention.times;
  return retention.by === 'age' || retention.by === 'delivery' ? [retention.time] : [];
}

function settingsOf(retention: Retention): string {
  const names = timesOf(retention).map((time) => `\`${SETTINGS[time].name}\``);
  return names.length === 0 ? '–' : names.join(', ');
}

function limitOf(retention: Retention): string {
  const times = timesOf(retention).map((time) => {
    const { name, fallback } = SETTINGS[time];
    const unit = name.slice(name.lastIndexOf('_') + 1).toLowerCase();
    return fallback === 'keep'
      ? `until it is removed by hand, or the ${unit} set`
      : `${fallback} ${unit}`;
  });
  switch (retention.by) {
    case 'age':
      return times.join();
    case 'end':
      return `until ${[retention.moment, ...times].join('; ')}`;
    case 'owner':
      return `with its row of \`${retention.owner}\``;
    case 'delivery':
      return `until it is delivered or refused for good; after ${times.join()} one attempt more`;
    case 'nothing':
      return 'nothing about persons';
    default:
      return retention satisfies never;
  }
}
