import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/calls', {
  call: (name: string) => `Call ${name}`,
  phoneGivenForThisJob:
    'Call from the phone whose number was given for this job. We connect you, and no one sees your number.',
  phoneOfYourAccount:
    'Call from the phone with the number in your account. We connect you, and no one sees your number.',
});
