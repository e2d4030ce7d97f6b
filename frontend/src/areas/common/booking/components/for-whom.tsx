import { Choice } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { MAX_NAME, NEW_RECIPIENT, type DraftRecipient } from '@/domain/booking/recipient-model';
import { texts } from '../texts';

interface Props {
  recipient: DraftRecipient | null | undefined;
  errors: Record<string, string | undefined>;
  /** Whether it is a ride, for which they need not be at home. */
  ride?: boolean;
  onChange: (recipient: DraftRecipient | null) => void;
}

/** Whether the job is for the customer or for someone else, who is then at home. */
export function ForWhom({ recipient, errors, ride = false, onChange }: Props) {
  return (
    <fieldset className="stack g8">
      <legend className="label mb-2">{texts.whoIsItFor}</legend>
      <Choice
        name="for-whom"
        checked={!recipient}
        onChange={() => onChange(null)}
        label={texts.forMe}
      />
      <Choice
        name="for-whom"
        checked={Boolean(recipient)}
        onChange={() => onChange(recipient ?? NEW_RECIPIENT)}
        label={texts.forSomeoneElse}
        help={ride ? texts.theyThereWhenDriver : texts.theyAtHomeWhen}
      />
      {recipient && (
        <div className="stack g16 mt-2">
          <TextField
            label={texts.theirName}
            maxLength={MAX_NAME}
            autoComplete="off"
            value={recipient.name}
            error={errors['name']}
            onChange={({ target }) => onChange({ ...recipient, name: target.value })}
          />
          <TextField
            label={texts.theirPhoneNumber}
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
            hint={texts.providerCanCallOnTheWay}
            value={recipient.phone}
            error={errors['phone']}
            onChange={({ target }) => onChange({ ...recipient, phone: target.value })}
          />
          <Choice
            type="checkbox"
            name="may-confirm"
            checked={recipient.mayConfirm ?? false}
            onChange={(mayConfirm) => onChange({ ...recipient, mayConfirm })}
            label={texts.theyMayConfirmJob}
            help={texts.youSendThemLink}
          />
        </div>
      )}
    </fieldset>
  );
}
