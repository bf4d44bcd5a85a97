import { memo, useCallback, useState } from 'react';
import { BOXES } from './gestures.ts';
import { show } from './mount.tsx';

// The minimum for React: native checkboxes, without a style sheet, each with its price, and one state
// for all of them.
const Box = memo(function Box(props: {
  readonly index: number;
  readonly isTicked: boolean;
  readonly onTick: (index: number, isTicked: boolean) => void;
}) {
  const { index, isTicked, onTick } = props;
  return (
    <label>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onTick(index, event.currentTarget.checked)}
      />
      Försäkring {index} {priceOf(index)} kronor/månad
    </label>
  );
});

const priceOf = (index: number) => 100 + index;

function Page() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const onTick = useCallback(
    (index: number, isTicked: boolean) =>
      setTicked((before) => {
        const after = new Set(before);
        if (isTicked) after.add(index);
        else after.delete(index);
        return after;
      }),
    [],
  );
  const total = [...ticked].reduce((sum, index) => sum + priceOf(index), 0);
  return (
    <form>
      {Array.from({ length: BOXES }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes stay where they are
        <Box key={index} index={index} isTicked={ticked.has(index)} onTick={onTick} />
      ))}
      <p>Totalt {total} kronor/månad</p>
    </form>
  );
}

show(<Page />);
