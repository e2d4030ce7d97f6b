import { CircleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { textLimit } from './text-limit';
import { texts } from './texts';

interface FieldProps {
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (wiring: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <CircleAlert className="i" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** Says beside a label that nothing has to be given. */
export const OptionalMark = () => <span className="opt">{texts.optional}</span>;

/** A label above, and a hint or an error below. Passes the id and ARIA attributes to the control inside. */
export function Field({ label, optional = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={clsx('field', error && 'has-error', className)}>
      <label className="label" htmlFor={id}>
        <span>{label}</span>
        {optional && <OptionalMark />}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p className="hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, optional, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      {(wiring) => <input className="input" {...wiring} {...input} />}
    </Field>
  );
}

type TextAreaProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/**
 * A field for a longer text. A text that is longer than `maxLength` is not cut: the field says so, and `useSubmit` does not send its form.
 */
export function TextAreaField({
  label,
  optional,
  hint,
  error,
  className,
  maxLength = Infinity,
  ...area
}: TextAreaProps) {
  const { value } = area;
  const { counted, tooLong } = textLimit(typeof value === 'string' ? value : '', maxLength);
  return (
    <Field
      label={label}
      hint={
        counted ? (
          <>
            {hint} {counted}
          </>
        ) : (
          hint
        )
      }
      error={tooLong ?? error}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      {/* The browser scrolls only the line of the cursor into view, and a bar at the bottom may cover the rest. */}
      {(wiring) => (
        <textarea
          className="textarea"
          data-too-long={tooLong && true}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          {...wiring}
          {...area}
        />
      )}
    </Field>
  );
}

type SelectProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function SelectField({
  label,
  optional,
  hint,
  error,
  className,
  children,
  ...select
}: SelectProps & { children: ReactNode }) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      {(wiring) => (
        <select className="select" {...wiring} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}
