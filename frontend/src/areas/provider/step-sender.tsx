import { useStepSender } from './day/use-sender';

/** Sends the steps of a provider who has left the provider's pages. */
export default function StepSender({ userId }: { userId: string }) {
  useStepSender(userId);
  return null;
}
