import type { FormControls } from '#app/forms/form-controls.ts';
import { isTicked } from '#app/forms/use-form.ts';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field/field.tsx';
import type { PropertyField } from '#domain/portal/property-fields.ts';
import { type PropertyValue, shownValue } from '#domain/portal/property-form.ts';

interface PropertyControlProps {
  field: PropertyField;
  value: PropertyValue | undefined;
  form: FormControls;
}

const YES_NO = [
  { value: '', label: 'Not stated' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const INPUT_MODES = { money: 'decimal', decimal: 'decimal', whole: 'numeric' } as const;

/** The control that fits a field's kind. */
export function PropertyControl({ field, value, form }: PropertyControlProps) {
  const { name, label, kind, hint, maxLength, required } = field;
  const { defaultValue: kept, ...props } = form.field(name);
  const first = kept ?? shownValue(value);
  const control = {
    ...props,
    label,
    hint,
    className: field.wide ? 'span-2' : undefined,
    optional: !required && kind !== 'flag' && (kind !== 'choice' || field.options?.[0]?.value === ''),
    'aria-required': required,
  };
  switch (kind) {
    case 'choice':
      return <SelectField {...control} options={field.options ?? []} defaultValue={first} />;
    case 'yes-no':
      return <SelectField {...control} options={YES_NO} defaultValue={kept ?? (value === false ? 'no' : first)} />;
    case 'long-text':
    case 'lines':
      return <TextAreaField {...control} maxLength={maxLength} defaultValue={first} />;
    case 'flag':
      return (
        <Check id={control.id} name={name} defaultChecked={isTicked(form, name, value === true)}>
          {label}
        </Check>
      );
    default:
      return (
        <TextField
          {...control}
          type={kind === 'date' ? 'date' : kind === 'url' ? 'url' : 'text'}
          inputMode={kind in INPUT_MODES ? INPUT_MODES[kind as keyof typeof INPUT_MODES] : undefined}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={first}
        />
      );
  }
}
