import { Check, Info } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import { WaitlistForm } from '@/areas/common/waitlist/waitlist-form';
import { Chip } from '@/shared/ui/chip';
import { Choice, RadioPills } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { FailedLoad } from '@/shared/ui/state-block';
import type { DraftAddress } from '@/domain/booking/draft-store';
import type { DraftRecipient } from '@/domain/booking/recipient-model';
import { ForWhom } from './for-whom';
import {
  guessArea,
  hasHouseNumber,
  MAX_DIRECTIONS,
  RELATIONS,
  savedText,
  servesArea,
} from '@/domain/booking/place-model';

interface Props {
  address: DraftAddress;
  errors: Record<string, string | undefined>;
  onChange: (patch: Partial<DraftAddress>) => void;
}

interface StepProps extends Props {
  recipient: DraftRecipient | null | undefined;
  onRecipient: (recipient: DraftRecipient | null) => void;
}

export function AreaField({ address, errors, onChange }: Props) {
  const { data, error, mutate } = useAreas();
  if (error && !data)
    return <FailedLoad what="the areas" error={error} onRetry={() => void mutate()} />;
  const areas = data ?? [];
  const served = servesArea(address.area, areas);
  return (
    <div className="relative">
      <SelectField
        label="Area"
        value={address.area}
        error={errors['area']}
        onChange={(event) => onChange({ area: event.target.value })}
      >
        <option value="">{data ? 'Choose the area' : 'Loading areas...'}</option>
        {areas.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {/* Placed beside the label, so that nothing below moves when it appears. */}
      <p className="absolute -top-1 right-0" role="status">
        {served && (
          <Chip tone="leaf" icon={Check}>
            Areas we serve
          </Chip>
        )}
      </p>
    </div>
  );
}

/** The waitlist form, for people in areas that we do not serve yet. */
function NotListed() {
  return (
    <details>
      <summary className="link">My area is not listed</summary>
      <div className="mt-2">
        <WaitlistForm />
      </div>
    </details>
  );
}

/** A choice between the address of the profile and another place. */
function SavedOrNew({ address, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const user = useUser();
  const areas = useAreas().data ?? [];
  const known = user ? savedText(user) : '';
  if (!known) return null;
  const useSaved = () =>
    onChange({
      saved: true,
      line: user?.address ?? known,
      area: guessArea(known, areas) || address.area,
      landmark: '',
      directions: '',
    });
  return (
    <fieldset>
      <legend className="vh">Which place?</legend>
      <div className="stack g8">
        <Choice
          name="place"
          checked={address.saved}
          onChange={useSaved}
          label="My saved place"
          help={known}
        />
        <Choice
          name="place"
          checked={!address.saved}
          onChange={() => onChange({ saved: false, line: '', landmark: '' })}
          label="A new place"
        />
      </div>
    </fieldset>
  );
}

export function LandmarkFields({ address, errors, onChange }: Props) {
  return (
    <>
      <div className="field">
        <span className="label" id="relation">
          It is
        </span>
        <RadioPills
          className="row wrapx g8"
          aria-labelledby="relation"
          options={RELATIONS}
          value={address.landmarkRelation}
          onChange={(landmarkRelation) => onChange({ landmarkRelation })}
        >
          {(relation) => relation}
        </RadioPills>
      </div>
      <TextField
        label="Landmark"
        placeholder="School, filling station, mosque"
        maxLength={200}
        value={address.landmark}
        error={errors['landmark']}
        onChange={(event) => onChange({ landmark: event.target.value })}
      />
    </>
  );
}

export function LineField({ address, errors, onChange }: Props) {
  return (
    <TextField
      label="House or flat, and street"
      optional
      autoComplete="street-address"
      maxLength={200}
      value={address.line}
      error={errors['line']}
      onChange={(event) => onChange({ line: event.target.value })}
    />
  );
}

export function DirectionsField({ address, errors, onChange }: Props) {
  return (
    <TextAreaField
      label="How to find the gate"
      optional
      maxLength={MAX_DIRECTIONS}
      hint={`${address.directions.length} of ${MAX_DIRECTIONS}`}
      value={address.directions}
      error={errors['directions']}
      onChange={(event) => onChange({ directions: event.target.value })}
    />
  );
}

/** The place of the job, described as to a friend; a landmark is enough. */
export function WhereStep({ recipient, onRecipient, ...props }: StepProps) {
  const { address, errors, onChange } = props;
  // A saved place without a house number also needs its landmark.
  const full = address.saved && hasHouseNumber(address.line) && !errors['landmark'];
  return (
    <>
      <div>
        <h1 className="h1">Where should they come?</h1>
        <p className="soft mt-1.5">
          Describe it so that a stranger finds it. A landmark is enough.
        </p>
      </div>
      <div className="stack g20">
        <SavedOrNew address={address} onChange={onChange} />
        <AreaField {...props} />
        <NotListed />
        {!full && <LandmarkFields {...props} />}
        {!address.saved && <LineField {...props} />}
        <DirectionsField {...props} />
        <ForWhom recipient={recipient} errors={errors} onChange={onRecipient} />
        <div className="note sun">
          <Info className="i" aria-hidden />
          <div>
            <b className="font-semibold">Who sees this?</b>
            <br />
            The provider who accepts, and our team. Everyone else sees the area.
          </div>
        </div>
      </div>
    </>
  );
}
