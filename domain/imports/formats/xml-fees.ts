// Fees in MITS files, as texts like "Amenity fee: 50 monthly" that the import of own listings reads. MITS 5 has
// <ChargeOfferClass> with items; older files have <Fee>, <OtherCharge> and <Deposit>, and what a pet costs.
import { readable, spell } from './xml-names.ts';
import type { XmlElement } from './xml-tree.server.ts';

const PET_COSTS = /^(?:fee|rent|deposit)$/;

/** Whether an element has fees inside. One without children is a field like any other. */
export function isAboutFees({ name, children }: XmlElement): boolean {
  if (children.length === 0) return false;
  const spelled = spell(name);
  if (spelled === 'pet') return children.some((child) => PET_COSTS.test(spell(child.name)));
  return /^(?:chargeofferclass|fees?|othercharges?|deposits?)$/.test(spelled);
}

export function feesIn(element: XmlElement): string[] {
  switch (spell(element.name)) {
    case 'chargeofferclass':
      return element.children.flatMap((item) => offerOf(item) ?? []);
    case 'pet':
      return element.children.flatMap((child) => {
        const name = spell(child.name);
        if (!PET_COSTS.test(name)) return [];
        return priced(`Pet ${name}`, child, name === 'rent' ? 'monthly' : '');
      });
    case 'deposit':
      return priced(typeOf(element) ?? 'Security deposit', element, '');
    case 'othercharge':
      return priced(
        textOf(element, /^(?:description|name)$/) ?? typeOf(element) ?? 'Other charge',
        element,
        rhythmOf(element),
      );
    case 'fee': {
      const named = textOf(element, /^(?:name|description)$/) ?? typeOf(element);
      if (named !== null || find(element, /^amounts?$/)) return priced(named ?? 'Fee', element, rhythmOf(element));
      return element.children.flatMap((child) => priced(readable(child.name), child, rhythmOf(child)));
    }
    default:
      return element.children.flatMap(feesIn);
  }
}

function typeOf({ attributes }: XmlElement): string | null {
  const type = attributes.FeeType ?? attributes.DepositType ?? attributes.ChargeType;
  return type === undefined ? null : readable(type);
}

function find(element: XmlElement, name: RegExp): XmlElement | null {
  for (const child of element.children) {
    if (name.test(spell(child.name))) return child;
    const inner = find(child, name);
    if (inner) return inner;
  }
  return null;
}

const textOf = (element: XmlElement, name: RegExp): string | null => find(element, name)?.text.trim() || null;

const AMOUNT = /^\$?\s*\d[\d,]*(?:\.\d+)?$/;

/** The first amount in the element; null: none. */
function amountOf({ text, attributes, children }: XmlElement): string | null {
  const { Exact, Amount, Min } = attributes;
  const own = [text, Exact, Amount, Min].find((value) => AMOUNT.test(value?.trim() ?? ''));
  if (own !== undefined) return own.trim();
  for (const child of children) {
    const inner = amountOf(child);
    if (inner !== null) return inner;
  }
  return null;
}

function rhythmOf(element: XmlElement): string {
  const text = textOf(element, /^(?:paymentfrequency|frequency|recurrence)$/) ?? '';
  if (/month/i.test(text)) return 'monthly';
  return /year|annual/i.test(text) ? 'yearly' : '';
}

/** What costs nothing is no fee. */
function priced(name: string, element: XmlElement, rhythm: string): string[] {
  const amount = amountOf(element);
  return amount === null || /^[$0.,\s]*$/.test(amount) ? [] : [`${name}: ${amount} ${rhythm}`.trim()];
}

const ITEM = /^(?:charge|pet|parking|storage)offeritem$/;

/** Null: it is included in the rent, is the rent, or no item. */
function offerOf(item: XmlElement): string | null {
  if (!ITEM.test(spell(item.name))) return null;
  const name = textOf(item, /^name$/) ?? textOf(item, /^description$/);
  const requirement = textOf(item, /^chargerequirement$/) ?? '';
  if (name === null || /included/i.test(requirement) || /^(?:base |monthly )?rent$/i.test(name)) return null;
  const condition = /optional/i.test(requirement)
    ? ' (optional)'
    : /situational|conditional/i.test(requirement)
      ? ' (if it applies)'
      : '';
  const offer = find(item, /^chargeofferamount$/);
  const amount =
    offer && amountOf({ ...offer, children: offer.children.filter((child) => spell(child.name) === 'amounts') });
  if (amount !== null && /^[$0.,\s]*$/.test(amount)) return null;
  // Without an amount, the report says so.
  return `${name}${condition}: ${amount ?? 'varies'} ${rhythmOf(item)}`.trim();
}
