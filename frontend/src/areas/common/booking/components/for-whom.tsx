import { Choice } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { MAX_NAME, NEW_RECIPIENT, type DraftRecipient } from '@/domain/booking/recipient-model';

interface Props {
  recipient: DraftRecipient | null | undefined;
  errors: Record<string, string | undefined>;
  onChange: (recipient: DraftRecipient | null) => void;
}

/** Whether the job is for the customer or for someone else, who is then at home. */
export function ForWhom({ recipient, errors, onChange }: Props) {
  return (
    <fieldset className="stack g8">
      <legend className="label mb-2">Who is it for?</legend>
      <Choice name="for-whom" checked={!recipient} onChange={() => onChange(null)} label="For me" />
      <Choice
        name="for-whom"
        checked={Boolean(recipient)}
        onChange={() => onChange(recipient ?? NEW_RECIPIENT)}
        label="For someone else"
        help="They are at home when the provider comes."
      />
      {recipient && (
        <div className="stack g16 mt-2">
          <TextField
            label="Their name"
            maxLength={MAX_NAME}
            autoComplete="off"
            value={recipient.name}
            error={errors['name']}
            onChange={({ target }) => onChange({ ...recipient, name: target.value })}
          />
          <TextField
            label="Their phone number"
            type="tel"
            inputMode="tel"
            maxLength={20}
            autoComplete="off"
            hint="The provider sees it when they are on the way."
            value={recipient.phone}
            error={errors['phone']}
            onChange={({ target }) => onChange({ ...recipient, phone: target.value })}
          />
          <Choice
            type="checkbox"
            name="may-confirm"
            checked={recipient.mayConfirm ?? false}
            onChange={(mayConfirm) => onChange({ ...recipient, mayConfirm })}
            label="They may confirm that the job is done"
            help="You send them a link. When they confirm, the provider is paid."
          />
        </div>
      )}
    </fieldset>
  );
}
