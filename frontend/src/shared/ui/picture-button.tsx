import { useRef, type RefObject } from 'react';
import { Button, type ButtonProps } from './button';

interface InputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  /** Gets the pictures that were chosen, at least one. */
  onPictures: (pictures: [File, ...File[]]) => unknown;
}

/** The hidden choice of pictures of this device, which a button opens. The same picture can be chosen again. */
export function PictureInput({ ref, label, multiple = false, onPictures }: InputProps) {
  return (
    <input
      ref={ref}
      className="vh"
      type="file"
      accept="image/*"
      multiple={multiple}
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...others] = target.files ?? [];
        target.value = '';
        if (first) onPictures([first, ...others]);
      }}
    />
  );
}

interface Props extends Omit<ButtonProps, 'onClick'>, Pick<InputProps, 'multiple' | 'onPictures'> {
  /** The name of the choice. */
  chooses: string;
}

/** A button that opens the choice of pictures of this device. */
export function PictureButton({ chooses, multiple = false, onPictures, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PictureInput ref={input} label={chooses} multiple={multiple} onPictures={onPictures} />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
