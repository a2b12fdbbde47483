/**
 * Before a row is removed, moves the focus to the Remove button of the next row, or the previous one, or else to the
 * page's heading.
 */
export function focusNextRemove(button: HTMLElement): void {
  const row = button.closest('li');
  const next = [row?.nextElementSibling, row?.previousElementSibling]
    .map((sibling) => sibling?.querySelector<HTMLElement>('.text-btn-danger'))
    .find((found) => found);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!next && heading) heading.tabIndex = -1;
  (next ?? heading)?.focus();
}
