import { Factory, Minus, Plus, Scale, ScanLine } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Answers } from '@/domain/booking/draft-store';
import type { Field } from '@/domain/booking/form-model';
import type { PriceHint } from '@/domain/booking/price-hints';
import { FormFields } from '@/areas/common/booking/components/form-fields';
import { RadioPills } from '@/shared/ui/choice';
import { Counter } from '@/shared/ui/counter';
import { Dialog } from '@/shared/ui/dialog';
import { FieldError } from '@/shared/ui/field';
import { useGasBoard } from '@/domain/booking/gas/api';
import {
  boughtFor,
  CYLINDERS,
  cylinderOf,
  filledTo,
  kgText,
  LEAST_TENTHS,
  lessThan,
  mostOf,
  named,
  partMax,
  tenthsOf,
  withCylinder,
  zoneOf,
  type Cylinder,
  type Errors,
} from '@/domain/booking/gas/model';
import { CylinderDrawing } from './cylinder-drawing';
import { PriceBoard } from './price-board';
import { texts } from '../texts';
import '@/shared/ui/counter.css';
import '@/shared/ui/ticks.css';
import '@/areas/common/booking/components/form-fields.css';

export interface StepProps {
  answers: Answers;
  fields: readonly Field[];
  errors: Errors;
  onAnswers: (patch: Answers) => void;
}

const LARGE_STEP = 5;
/** The radio button is an invisible layer over its cylinder, so the cylinder shows the focus. */
const FOCUS =
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-[var(--focus)]';

/** Explains where the size of a cylinder is written. */
function NotSure() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="cyl help" onClick={() => setOpen(true)}>
        <ScanLine className="i i24" aria-hidden />
        <b>{texts.notSure}</b>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.whichSizeIsMine} form="sheet">
        <p>{texts.sizeStampedOnCollar}</p>
        <p className="soft mt-2">{texts.kneeHighEasyLift}</p>
      </Dialog>
    </>
  );
}

function Cylinders({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const chosen = cylinderOf(answers);
  return (
    <fieldset>
      <legend className="h1">{texts.whichCylinder}</legend>
      <div className="cyls">
        {CYLINDERS.map((cylinder) => (
          <label
            key={cylinder.value}
            className={clsx('cyl', FOCUS, cylinder.value === chosen.value && 'on')}
          >
            <input
              type="radio"
              name="cylinder"
              checked={cylinder.value === chosen.value}
              onChange={() => onAnswers(withCylinder(answers, cylinder))}
            />
            <CylinderDrawing scale={cylinder.scale} />
            <b className="num">
              {kgText(cylinder.tenths)}
              <small> {texts.kg}</small>
            </b>
          </label>
        ))}
        <NotSure />
      </div>
      {errors['size'] && <FieldError>{errors['size']}</FieldError>}
    </fieldset>
  );
}

function levelText(tenths: number, cylinder: Cylinder): string {
  if (tenths > partMax(cylinder)) return texts.fullCylinderWeNever;
  return tenths === LEAST_TENTHS
    ? texts.minimum2Kg
    : texts.ofTheCylinder(Math.round((tenths / cylinder.tenths) * 100));
}

function ByWeight({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const cylinder = cylinderOf(answers);
  const tenths = tenthsOf(answers);
  const fill = (next: number) => onAnswers(filledTo(next, cylinder));
  return (
    <div className="kgs">
      <div className="counter big">
        <button
          type="button"
          aria-label={texts.lessGas}
          disabled={tenths <= LEAST_TENTHS}
          onClick={() => fill(lessThan(tenths, LARGE_STEP, cylinder))}
        >
          <Minus className="i" aria-hidden />
        </button>
        <output aria-live="polite">
          {kgText(tenths)}
          <small> {texts.kg}</small>
        </output>
        <button
          type="button"
          aria-label={texts.moreGas}
          disabled={tenths > partMax(cylinder)}
          onClick={() => fill(tenths + LARGE_STEP)}
        >
          <Plus className="i" aria-hidden />
        </button>
      </div>
      <input
        type="range"
        className="h-11 w-full accent-[var(--brand)]"
        aria-label={texts.howMuchGas}
        aria-valuetext={texts.kilograms(kgText(tenths))}
        min={LEAST_TENTHS}
        max={cylinder.tenths}
        value={tenths}
        onChange={(event) => fill(Number(event.target.value))}
      />
      <p className="small soft">{levelText(tenths, cylinder)}</p>
      {errors['kg_tenths'] && <FieldError>{errors['kg_tenths']}</FieldError>}
    </div>
  );
}

/** The amount of gas for the money, shown before the price is requested. More than the cylinder holds is not sold. */
function Bought({ kobo, area, most }: { kobo: number; area: string; most: number }) {
  const zone = zoneOf(useGasBoard().data, area);
  const tenths = zone ? boughtFor(kobo, zone.perKgKobo) : 0;
  if (tenths < LEAST_TENTHS || tenths > most) return null;
  return (
    <p className="small soft" aria-live="polite">
      {texts.kgTodayYouPay(kgText(tenths))}
    </p>
  );
}

const WAYS = ['weight', 'naira'] as const;

function HowMuch({ answers, fields, errors, onAnswers, area }: StepProps & { area: string }) {
  const byNaira = answers['mode'] === 'top_up';
  return (
    <fieldset>
      <legend className="vh">{texts.howMuchGas}</legend>
      <RadioPills
        className="row seg"
        aria-label={texts.byWeightOrBy}
        options={WAYS}
        value={byNaira ? 'naira' : 'weight'}
        onChange={(way) =>
          onAnswers(way === 'naira' ? { mode: 'top_up', quantity: 1 } : { mode: 'refill' })
        }
      >
        {(way) => texts.by(way)}
      </RadioPills>
      {byNaira ? (
        <div className="kgs">
          <FormFields
            fields={named(fields, 'amount')}
            answers={answers}
            errors={errors}
            onAnswer={(key, value) => onAnswers({ [key]: value })}
          />
          {typeof answers['amount'] === 'number' && (
            <Bought kobo={answers['amount']} area={area} most={cylinderOf(answers).tenths} />
          )}
          <p className="small soft">{texts.thisIsForGas}</p>
        </div>
      ) : (
        <ByWeight answers={answers} errors={errors} onAnswers={onAnswers} />
      )}
    </fieldset>
  );
}

function Quantity({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const most = mostOf(cylinderOf(answers));
  if (most === 1 || answers['mode'] === 'top_up') return null;
  return (
    <div className="card cnts">
      <div className="cnt">
        <span>
          {texts.howManyCylinders}
          <span className="small soft block">{texts.householdCanOrderTwo}</span>
          {errors['quantity'] && <FieldError>{errors['quantity']}</FieldError>}
        </span>
        <Counter
          label={texts.cylinders}
          value={Number(answers['quantity'] ?? 1)}
          min={1}
          max={most}
          onChange={(quantity) => onAnswers({ quantity })}
        />
      </div>
    </div>
  );
}

interface SizeProps extends StepProps {
  area: string;
  /** The effects of the answers on the price. */
  hints: readonly PriceHint[];
}

/** The size of the cylinder and the amount of gas, beside the price of a kilogram. */
export function SizeStep({ area, hints, ...props }: SizeProps) {
  const { mode } = props.answers;
  const fills = mode === 'refill' || mode === 'top_up';
  return (
    <>
      <h1 className="vh">{texts.gasWhichCylinderHow}</h1>
      <Cylinders {...props} />
      {fills && <HowMuch {...props} area={area} />}
      <Quantity {...props} />
      {mode === 'new' && (
        <FormFields
          fields={named(props.fields, 'accessories')}
          answers={props.answers}
          errors={props.errors}
          hints={hints}
          onAnswer={(key, value) => props.onAnswers({ [key]: value })}
        />
      )}
      <PriceBoard area={area} />
      <ul className="ticks gas-t">
        {/* A new cylinder comes sealed. */}
        {mode !== 'new' && (
          <li>
            <Scale className="i" aria-hidden />
            {texts.weighedBeforeAndAfter}
          </li>
        )}
        <li>
          <Factory className="i" aria-hidden />
          {texts.filledAtLicensedPlant}
        </li>
      </ul>
    </>
  );
}
