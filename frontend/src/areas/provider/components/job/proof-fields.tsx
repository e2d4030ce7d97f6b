import type { NeededProof } from '@/domain/finish-proof/model';
import { Choice } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import type { FinishDraft } from '@/domain/providers/day/finish-draft';
import { texts } from './texts';

interface Props {
  needed: NeededProof;
  draft: Pick<FinishDraft, 'checklist' | 'readings'>;
  errors: Partial<Record<string, string>>;
  onChange: (patch: Partial<FinishDraft>) => void;
}

/** The checklist of the service, and what the provider reads off. */
export function ProofFields({ needed: { checklist, readings }, draft, errors, onChange }: Props) {
  const tick = (code: string, on: boolean) =>
    onChange({
      checklist: on ? [...draft.checklist, code] : draft.checklist.filter((one) => one !== code),
    });
  return (
    <>
      {checklist.length > 0 && (
        <fieldset className="stack g8 mt-4">
          <legend className="label mb-2">{texts.checklist}</legend>
          {checklist.map(({ code, label }) => (
            <Choice
              key={code}
              type="checkbox"
              name={code}
              checked={draft.checklist.includes(code)}
              onChange={(on) => tick(code, on)}
              label={label}
            />
          ))}
        </fieldset>
      )}
      {readings.map(({ code, label, unit }) => (
        <TextField
          key={code}
          className="mt-4"
          label={unit ? `${label}, ${unit}` : label}
          inputMode={unit ? 'decimal' : 'text'}
          maxLength={unit ? 14 : 80}
          autoComplete="off"
          error={errors[`proof.readings.${code}`]}
          value={draft.readings[code] ?? ''}
          onChange={(event) =>
            onChange({ readings: { ...draft.readings, [code]: event.target.value } })
          }
        />
      ))}
    </>
  );
}
