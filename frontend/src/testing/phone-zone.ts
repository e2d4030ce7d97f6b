/** Puts the clock of this device into a time zone, for the tests of the file. */
export function phoneIn(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone });
}
