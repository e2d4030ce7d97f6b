import { clsx } from 'clsx';
import { Delete } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { PIN_LENGTH, pinDigits, pressKey } from '@/domain/providers/model';
import { texts } from './texts';

interface Props {
  pin: string;
  onPin: (pin: string) => void;
  /** The server's message when the last PIN was wrong, otherwise null. */
  error: string | null;
  disabled: boolean;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Four boxes above a real input, and large keys that work with wet fingers. The phone's own keyboard stays closed. */
export function PinPad({ pin, onPin, error, disabled }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const refused = error !== null;
  useEffect(() => {
    if (refused) input.current?.select();
  }, [refused, error]);
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      disabled={disabled}
      onClick={() => onPin(pressKey(pin, digit, refused))}
    >
      {digit}
    </button>
  );
  return (
    <div className="sp-pinpad">
      <div className={clsx('sp-pin', refused && 'bad')}>
        <label className="vh" htmlFor={id}>
          {texts.pinFourDigits}
        </label>
        <input
          ref={input}
          id={id}
          name="pin"
          inputMode="none"
          autoComplete="off"
          value={pin}
          disabled={disabled}
          aria-invalid={refused || undefined}
          aria-describedby={`${id}-count`}
          onChange={(event) => onPin(pinDigits(event.target.value))}
        />
        {Array.from({ length: PIN_LENGTH }, (_, place) => (
          <b
            key={place}
            className={clsx(place < pin.length ? 'full' : place === pin.length && 'on')}
            aria-hidden
          >
            {pin[place]}
          </b>
        ))}
        <span className="vh" id={`${id}-count`}>
          {texts.ofDigitsEntered(pin.length, PIN_LENGTH)}
        </span>
      </div>
      <div className="sp-keys" role="group" aria-label={texts.keys}>
        {KEYS.map(key)}
        <span />
        {key('0')}
        <button
          type="button"
          className="x"
          disabled={disabled || pin === ''}
          aria-label={texts.deleteTheLastDigit}
          onClick={() => onPin(pin.slice(0, -1))}
        >
          <Delete className="i i28" aria-hidden />
        </button>
      </div>
    </div>
  );
}
