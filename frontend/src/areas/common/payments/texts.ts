import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/payments', {
  weCouldNotLoad: 'We could not load the banks.',
  tryAgain: 'Try again',
  bank: 'Bank',
  chooseYourBank: 'Choose your bank',
  loadingTheBanks: 'Loading the banks',
  accountNumber: 'Account number',
  tenDigitsOwnAccount: '10 digits (NUBAN). The account must be in your own name.',
  isThatYou: 'Is that you?',
  accountHolder: (accountName: string, question: string) =>
    `Account holder: ${accountName}. ${question}`,
  checkTheAccount: 'Check the account',
  notNow: 'Not now',

  chooseBank: 'Choose your bank.',
  accountNumberHas10: 'An account number has 10 digits.',
  weCouldNotAsk: 'We could not ask the bank. Please try again.',

  paidToAt: (paidTo: string, settled: string) => `Paid to ${paidTo} at ${settled}.`,
  transferFailedAmountCredit: (paidTo: string, settled: string) =>
    `The transfer to ${paidTo} failed, and the amount is your credit again since ${settled}.`,
  onItsWaySince: (paidTo: string, moment: string) =>
    `On its way to ${paidTo} since ${moment}. A transfer takes less than 24 hours.`,
  isOnItsWay: (amount: string) => `${amount} is on its way`,
  weTellYouWhen: 'We will tell you when your bank has it.',
  whereShouldYourGo: (amount: string) => `Where should your ${amount} go?`,
  yesPayHere: (amount: string) => `Yes, pay ${amount} here`,
  moneyGoesAccountIn: 'Money goes to an account in your own name only.',
  weSendThereOnce:
    'We send it there once and do not keep the number afterwards. It costs you nothing.',
  creditToYourBank: 'Credit to your bank',
  creditCanPaidOut: (amount: string) =>
    `${amount} of your credit can be paid out to your bank. You can also spend it on your next job.`,
  payToMyBank: (amount: string) => `Pay ${amount} to my bank`,
  payoutsToYourBank: 'Payouts to your bank',
});
