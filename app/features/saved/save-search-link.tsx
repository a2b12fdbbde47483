import { useLocation } from 'react-router';
import { useSaveSearch } from './use-save-search.ts';

export function SaveSearchLink({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const save = useSaveSearch();
  return (
    <button
      type="button"
      className="text-btn needs-script"
      onClick={() => void save({ path: pathname + search, title })}
    >
      Save this search
    </button>
  );
}
