import { Button } from '@/shared/ui/button';
import { texts } from './stamp-texts';

/** Opens the form in which the provider corrects what they misread on a cylinder. */
export function CorrectStamp({ onPress }: { onPress: () => void }) {
  return (
    <Button block onClick={onPress}>
      {texts.correctWhatIsStamped}
    </Button>
  );
}
