import { Card, PageTitle } from '#guide/ui';
import { name } from '../../../schemas/brand.json' with { type: 'json' };
import { common, shell } from '../../../schemas/texts/sv.json' with { type: 'json' };

/** The texts of `index.html`, which stand there before and without the code, and in lists of search hits. */
export function Shell() {
  return (
    <Card>
      <PageTitle>{name}</PageTitle>
      <p className="lead">{shell.description}</p>
      <p>{common.loading}</p>
      <p>{shell.slow}</p>
      <p>{shell.noScript}</p>
    </Card>
  );
}
