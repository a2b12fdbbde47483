import { TextButton } from '#app/ui/button/button.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { ALL_PICKED, countPicked, NOTHING_PICKED, type Selection } from './selection.ts';

interface AllOrClearProps {
  selection: Selection;
  /** How many properties match the filters. */
  total: number;
  /** How many are on the page, if all of them are selected and more match on other pages; otherwise null. */
  pageCount: number | null;
  onChange: (selection: Selection) => void;
}

/** For selections beyond the page: says what is selected, and selects all matches or clears the selection. */
export function AllOrClear({ selection, total, pageCount, onChange }: AllOrClearProps) {
  if (selection.isAll) {
    const count = countPicked(selection, total);
    return (
      <>
        <span role="status">
          {count === total
            ? `All ${formatNumber(total)} that match are selected.`
            : `${formatNumber(count)} of the ${formatNumber(total)} that match are selected, including on other pages.`}
        </span>{' '}
        <TextButton data-home="" onClick={() => onChange(NOTHING_PICKED)}>
          Clear
        </TextButton>
      </>
    );
  }
  if (pageCount === null) return null;
  return (
    <>
      <span role="status">All {formatNumber(pageCount)} on this page are selected.</span>{' '}
      <TextButton onClick={() => onChange(ALL_PICKED)}>Select all {formatNumber(total)} that match</TextButton>
    </>
  );
}
