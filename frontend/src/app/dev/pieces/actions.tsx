import { ArrowLeft, Bell, Check, Trash2, X } from 'lucide-react';
import { ActionButton } from '@/shared/forms/action-button';
import { toast } from '@/shared/lib/toast-store';
import { Button, ButtonLink, type ButtonKind } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { IconLink } from '@/shared/ui/icon-link';
import { PictureButton } from '@/shared/ui/picture-button';
import { LONG_TEXT, state, type Piece } from '../piece';

const KINDS: readonly ButtonKind[] = [
  'primary',
  'secondary',
  'tint',
  'quiet',
  'danger',
  'danger-quiet',
  'light',
];
const pressed = () => toast({ title: 'Pressed' });
const HERE = '/dev/components';

export const actions: readonly Piece[] = [
  {
    id: 'button',
    name: 'Button',
    file: 'shared/ui/button.tsx',
    about: 'Does something on this page.',
    states: [
      state('kinds', 'Every kind', () => (
        <div className="row g8 wrapx">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} onClick={pressed}>
              {kind}
            </Button>
          ))}
        </div>
      )),
      state('sizes', 'Every size', () => (
        <div className="row g8 wrapx">
          <Button size="sm">Small</Button>
          <Button>Usual</Button>
          <Button size="lg">Large</Button>
          <Button block>As wide as its place</Button>
        </div>
      )),
      state('busy', 'Busy', () => (
        <Button kind="primary" busy>
          Pay ₦30,100
        </Button>
      )),
      state('disabled', 'Disabled', () => <Button disabled>Send it</Button>),
      state('icon', 'With an icon', () => (
        <Button kind="primary" onClick={pressed}>
          <Check className="i" aria-hidden /> Confirm it is done
        </Button>
      )),
      state('long', 'Long text', () => <Button>{LONG_TEXT}</Button>),
    ],
  },
  {
    id: 'button-link',
    name: 'ButtonLink',
    file: 'shared/ui/button.tsx',
    about: 'Goes to another page and looks like a button.',
    states: [
      state('kinds', 'Every kind', () => (
        <div className="row g8 wrapx">
          {KINDS.map((kind) => (
            <ButtonLink key={kind} kind={kind} to={HERE}>
              {kind}
            </ButtonLink>
          ))}
        </div>
      )),
      state('long', 'Long text', () => <ButtonLink to={HERE}>{LONG_TEXT}</ButtonLink>),
    ],
  },
  {
    id: 'picture-button',
    name: 'PictureButton',
    file: 'shared/ui/picture-button.tsx',
    about: 'Opens the choice of pictures of this device.',
    states: [
      state('plain', 'One picture', () => (
        <PictureButton chooses="Choose the picture" onPictures={pressed}>
          Add a picture
        </PictureButton>
      )),
      state('busy', 'Busy', () => (
        <PictureButton chooses="Choose the picture" onPictures={pressed} busy>
          Add a picture
        </PictureButton>
      )),
      state('long', 'Long text', () => (
        <PictureButton chooses="Choose photos" multiple onPictures={pressed}>
          {LONG_TEXT}
        </PictureButton>
      )),
    ],
  },
  {
    id: 'icon-button',
    name: 'IconButton',
    file: 'shared/ui/icon-button.tsx',
    about: 'A button with only an icon. Its label is read out.',
    states: [
      state('plain', 'Plain', () => <IconButton icon={X} label="Close" onClick={pressed} />),
      state('ringed', 'With a ring', () => (
        <IconButton icon={Bell} label="Notifications" className="ringed" onClick={pressed} />
      )),
      state('pressed', 'Switched on', () => (
        <IconButton icon={Bell} label="Tell me about news" aria-pressed onClick={pressed} />
      )),
      state('disabled', 'Disabled', () => <IconButton icon={Trash2} label="Remove" disabled />),
    ],
  },
  {
    id: 'icon-link',
    name: 'IconLink',
    file: 'shared/ui/icon-link.tsx',
    about: 'A link with only an icon, such as the way back.',
    states: [state('plain', 'Plain', () => <IconLink icon={ArrowLeft} label="Back" to={HERE} />)],
  },
  {
    id: 'action-button',
    name: 'ActionButton',
    file: 'shared/forms/action-button.tsx',
    about: 'Sends one action and reports its result with a toast.',
    states: [
      state('works', 'Succeeds', () => (
        <ActionButton
          failed="We could not send it"
          done={{ title: 'Sent' }}
          run={() => Promise.resolve()}
        >
          Withdraw it
        </ActionButton>
      )),
      state('slow', 'Stays busy once it is pressed', () => (
        <ActionButton failed="We could not send it" run={() => new Promise(() => undefined)}>
          Withdraw it
        </ActionButton>
      )),
      state('fails', 'Fails once it is pressed', () => (
        <ActionButton
          kind="danger-quiet"
          failed="We could not send it"
          run={() => Promise.reject(new Error('no'))}
        >
          Withdraw it
        </ActionButton>
      )),
    ],
  },
];
