import { ImageUp } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { compress, UnreadablePhoto } from '@/shared/photos/sending';
import { TextField } from '@/shared/ui/field';
import { PictureButton } from '@/shared/ui/picture-button';
import { sendBannerPicture } from './api';

/** The home page loads the picture, so it is smaller than a photo of a job. */
const LIMITS = {
  maxBytes: 60_000,
  tries: [
    [1280, 0.8],
    [1280, 0.62],
    [1024, 0.58],
    [800, 0.52],
    [640, 0.45],
  ],
} as const;

const reasonOf = (error: unknown) =>
  error instanceof UnreadablePhoto ? error.message : messageOf(error, 'It was not uploaded.');

/** A picture that was sent: its address, and the address of its copy on this device. */
interface Sent {
  url: string;
  copy: string;
}

/** The picture at an address of this site: the page loads none of other sites. */
function Preview({ url }: { url: string }) {
  const [failed, setFailed] = useState('');
  if (!/^(blob:|\/(?!\/))/.test(url)) return null;
  if (url === failed)
    return <p className="small text-clay">There is no picture at this address.</p>;
  return (
    <div className="cd-banner">
      <img src={url} alt="" width={320} height={132} onError={() => setFailed(url)} />
    </div>
  );
}

/** Sends a picture, and keeps its copy on this device until another one is sent: the server shows it once a banner has it. */
function useSending(onUrl: (url: string) => void) {
  const { busy, failure, run } = useSubmit({ textOf: reasonOf });
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (!sent) return;
    return () => URL.revokeObjectURL(sent.copy);
  }, [sent]);
  const send = (file: File) =>
    void run(async () => {
      const picture = await compress(file, LIMITS);
      const { url } = await sendBannerPicture(picture);
      setSent({ url, copy: URL.createObjectURL(picture) });
      onUrl(url);
    });
  return { busy, failure, sent, send };
}

interface Props {
  field: Pick<ComponentProps<typeof TextField>, 'onChange' | 'error'> & { value: string };
  onUrl: (url: string) => void;
}

/** The picture of a banner: a file of this device, or one of this site by its address. */
export function PictureField({ field, onUrl }: Props) {
  const { busy, failure, sent, send } = useSending(onUrl);
  const url = field.value.trim();
  return (
    <>
      <PictureButton
        className="self-start"
        chooses="Choose the picture"
        onPictures={([picture]) => send(picture)}
        busy={busy}
      >
        <ImageUp className="i" aria-hidden /> {url ? 'Choose another picture' : 'Choose a picture'}
      </PictureButton>
      <FormFailure>{failure}</FormFailure>
      <Preview url={sent?.url === url ? sent.copy : url} />
      <TextField
        label="Picture"
        hint="Filled in for a picture that you choose. A drawing of this site has an address such as /banners/gas.svg"
        maxLength={500}
        {...field}
      />
    </>
  );
}
