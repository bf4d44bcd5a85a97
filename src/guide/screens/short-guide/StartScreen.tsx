import { rowAt } from '#guide';
import { useShortGuide } from '#guide/state';
import { Card, PageBlocks, PageTitle, pageFrom } from '#guide/ui';
import startPage from '../../../../schemas/pages/start.json';

const page = pageFrom(startPage);

/** `/start/`: choice of guide. Choosing the short guide opens its form. */
export function StartScreen() {
  const open = useShortGuide((state) => state.open);
  return (
    <Card>
      <PageTitle>{page.title}</PageTitle>
      <PageBlocks
        page={page}
        onChoose={(href) => {
          if (rowAt(href)?.guide === 'short') open();
        }}
      />
    </Card>
  );
}
