import { Choice } from '@/shared/ui/choice';
import { SelectField, TextField } from '@/shared/ui/field';
import type { FieldErrors } from '@/shared/forms/use-submit';
import {
  knownSerials,
  stampFields,
  type CylinderStamp,
  type StampDraft,
} from '@/domain/cylinder/stamp';
import { OTHER_PLANT } from '@/domain/providers/day/cylinder-draft';
import type { Job } from '@/domain/providers/model';
import { texts } from './stamp-texts';

interface StampProps {
  stamps: readonly StampDraft[];
  errors: FieldErrors;
  onChange: (stamps: StampDraft[]) => void;
}

/** The list with the one at this place changed. */
export const changedAt = <T extends object>(all: readonly T[], at: number, patch: Partial<T>) =>
  all.map((one, place) => (place === at ? { ...one, ...patch } : one));

/** The year of manufacture of a cylinder. */
export function YearField({
  stamp,
  number,
  error,
  onChange,
}: {
  stamp: StampDraft;
  /** The number of the cylinder, if there are several. */
  number?: number | undefined;
  error: string | undefined;
  onChange: (year: string) => void;
}) {
  return (
    <TextField
      label={
        number === undefined ? texts.yearOfManufacture : `${texts.yearOfManufacture} (${number})`
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={error}
      value={stamp.year}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What is stamped on the cylinders that the provider takes: serial number, tare and year, or that it cannot be read. */
export function StampFields({ stamps, errors, onChange }: StampProps) {
  return stamps.map((stamp, at) => {
    const field = stampFields(at);
    const change = (patch: Partial<StampDraft>) => onChange(changedAt(stamps, at, patch));
    return (
      <fieldset key={String(at)} className="stack g12">
        <legend className="label mb-2">
          {stamps.length > 1 ? texts.stampedOnCylinder(at + 1) : texts.stampedOnTheCylinder}
        </legend>
        <TextField
          label={texts.serialNumber}
          hint={texts.asOnTheCollar}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          error={errors[field.serial]}
          value={stamp.serial}
          onChange={(event) => change({ serial: event.target.value })}
        />
        <TextField
          label={texts.tareInKg}
          hint={texts.weightOfTheEmptyOne}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          error={errors[field.tare]}
          value={stamp.tare}
          onChange={(event) => change({ tare: event.target.value })}
        />
        <YearField stamp={stamp} error={errors[field.year]} onChange={(year) => change({ year })} />
        <Choice
          type="checkbox"
          name={`unreadable-${at}`}
          checked={stamp.unreadable}
          onChange={(unreadable) => change({ unreadable })}
          label={texts.aPartCannotBeRead}
          help={texts.leaveItEmpty}
        />
      </fieldset>
    );
  });
}

/** The serial numbers of the cylinders that come back, read once more. */
export function ReturnFields({
  collected,
  returned,
  errors,
  onChange,
}: {
  collected: readonly CylinderStamp[];
  returned: readonly string[];
  errors: FieldErrors;
  onChange: (returned: string[]) => void;
}) {
  const known = knownSerials(collected);
  if (known.length === 0) return null;
  return (
    <fieldset className="stack g12">
      <legend className="label mb-2">{texts.itComesBack}</legend>
      {known.map((serial, at) => (
        <TextField
          key={serial}
          label={known.length > 1 ? texts.serialNumberAgainOf(at + 1) : texts.serialNumberAgain}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          error={errors[stampFields(at).serial]}
          value={returned[at] ?? ''}
          onChange={(event) =>
            onChange(
              known.map((_, place) =>
                place === at ? event.target.value : (returned[place] ?? ''),
              ),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** The plant to which the cylinders were brought. */
export function PlantField({
  plants,
  value,
  error,
  onChange,
}: {
  plants: NonNullable<Job['gasPlants']>;
  value: string;
  error: string | undefined;
  onChange: (plant: string) => void;
}) {
  if (plants.length === 0) return null;
  return (
    <SelectField
      label={texts.whichPlant}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.choose}</option>
      {plants.map(({ id, name, area }) => (
        <option key={id} value={id}>
          {`${name}, ${area}`}
        </option>
      ))}
      <option value={OTHER_PLANT}>{texts.anotherPlant}</option>
    </SelectField>
  );
}
