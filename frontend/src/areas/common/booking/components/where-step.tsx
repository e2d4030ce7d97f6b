import { Check, Info } from 'lucide-react';
import { useAreas } from '@/domain/location/api';
import { WaitlistForm } from '@/areas/common/waitlist/waitlist-form';
import { Chip } from '@/shared/ui/chip';
import { RadioPills } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { FailedLoad } from '@/shared/ui/state-block';
import type { DraftAddress } from '@/domain/booking/draft-store';
import type { DraftRecipient } from '@/domain/booking/recipient-model';
import { ForWhom } from './for-whom';
import { SavePlace } from './save-place';
import { WhichPlace } from './which-place';
import {
  hasHouseNumber,
  MAX_DIRECTIONS,
  RELATIONS,
  servesArea,
} from '@/domain/booking/place-model';
import type { Ride } from '@/domain/booking/rides';
import { texts } from '../texts';

const RIDE_TITLES: Record<Ride, string> = {
  taxi: texts.whereShouldDriverPickUp,
  airport: texts.whereRideToOrFrom,
};

interface Props {
  address: DraftAddress;
  errors: Record<string, string | undefined>;
  onChange: (patch: Partial<DraftAddress>) => void;
}

interface StepProps extends Props {
  ride?: Ride | null;
  recipient: DraftRecipient | null | undefined;
  onRecipient: (recipient: DraftRecipient | null) => void;
  /** The name under which the place is saved; null when it is not saved. */
  saveAs: string | null;
  onSaveAs: (saveAs: string | null) => void;
}

export function AreaField({ address, errors, onChange }: Props) {
  const { data, error, mutate } = useAreas();
  if (error && !data)
    return <FailedLoad what={texts.theAreas} error={error} onRetry={() => void mutate()} />;
  const areas = data ?? [];
  const served = servesArea(address.area, areas);
  return (
    <div className="relative">
      <SelectField
        label={texts.area}
        value={address.area}
        error={errors['area']}
        onChange={(event) => onChange({ area: event.target.value })}
      >
        <option value="">{data ? texts.chooseTheArea : texts.loadingAreas}</option>
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
            {texts.weServeThisArea}
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
      <summary className="link">{texts.myAreaNotListed}</summary>
      <div className="mt-2">
        <WaitlistForm />
      </div>
    </details>
  );
}

export function LandmarkFields({ address, errors, onChange }: Props) {
  return (
    <>
      <div className="field">
        <span className="label" id="relation">
          {texts.itIs}
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
        label={texts.landmark}
        placeholder={texts.schoolFillingStationMosque}
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
      label={texts.houseOrFlatStreet}
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
      label={texts.howFindGate}
      optional
      maxLength={MAX_DIRECTIONS}
      value={address.directions}
      error={errors['directions']}
      onChange={(event) => onChange({ directions: event.target.value })}
    />
  );
}

/** The place of the job, described as to a friend; a landmark is enough. */
export function WhereStep({
  ride = null,
  recipient,
  onRecipient,
  saveAs,
  onSaveAs,
  ...props
}: StepProps) {
  const { address, errors, onChange } = props;
  // Another place has another name.
  function onPlace(patch: Partial<DraftAddress>) {
    onChange(patch);
    if (saveAs !== null) onSaveAs(null);
  }
  // The address of the profile without a house number also needs its landmark.
  const full = address.saved && hasHouseNumber(address.line) && !errors['landmark'];
  return (
    <>
      <div>
        <h1 className="h1">{ride ? RIDE_TITLES[ride] : texts.whereShouldTheyCome}</h1>
        <p className="soft mt-1.5">{texts.describeSoStrangerFinds}</p>
      </div>
      <div className="stack g20">
        <WhichPlace address={address} onChange={onPlace} />
        <AreaField {...props} />
        <NotListed />
        {!full && <LandmarkFields {...props} />}
        {!address.saved && <LineField {...props} />}
        <DirectionsField {...props} />
        <SavePlace address={address} saveAs={saveAs} onChange={onSaveAs} />
        <ForWhom
          recipient={recipient}
          errors={errors}
          ride={ride !== null}
          onChange={onRecipient}
        />
        <div className="note sun">
          <Info className="i" aria-hidden />
          <div>
            <b className="font-semibold">{texts.whoSeesThis}</b>
            <br />
            {texts.providerWhoAcceptsOur}
          </div>
        </div>
      </div>
    </>
  );
}
