//! The messages about an account, and about codes that reduce a price.

use super::Messages;

pub(super) const ACCOUNT: Messages = &[
    (
        "There is an account with this e-mail address already. Please sign in.",
        "Account dey already with dis e-mail address. Abeg sign in.",
    ),
    (
        "E-mail address or password is wrong.",
        "Di e-mail address or di password no correct.",
    ),
    ("This is not your password.", "Dis one no be your password."),
    (
        "Please enter your password again.",
        "Abeg enter your password again.",
    ),
    (
        "Please enter your password again to change this.",
        "Abeg enter your password again to change dis one.",
    ),
    (
        "Please enter the code that your authenticator shows, or one of your recovery codes.",
        "Abeg enter di code wey your authenticator app show, or one of your recovery codes.",
    ),
    (
        "This code is wrong, or it was used already. Please enter a new one.",
        "Dis code no correct, or you don use am before. Abeg enter new one.",
    ),
    (
        "This code is no longer valid, or it was asked for in another browser. Please ask for a new one.",
        "Dis code don expire, or na another browser ask for am. Abeg ask for new one.",
    ),
    (
        "That was too many wrong codes. Please ask for a new one.",
        "You don enter wrong code too many times. Abeg ask for new one.",
    ),
    (
        "This account cannot sign in with a code alone. Please use your password.",
        "Dis account no fit sign in with only code. Abeg use your password.",
    ),
    (
        "We send no codes by text message at the moment. Please use your password.",
        "We no dey send codes by SMS now. Abeg use your password.",
    ),
    (
        "This number is yours, but no Gida account has confirmed it. Sign in with your e-mail address and password, then confirm the number in your profile.",
        "Dis number na your own, but no Gida account don confirm am. Sign in with your e-mail address and password, then confirm di number for your profile.",
    ),
    (
        "Another Gida account has confirmed this number, and a number can belong to one account only. Sign in to that account with a code, or contact support.",
        "Another Gida account don confirm dis number, and one number fit dey only one account. Sign in to dat account with code, or contact support.",
    ),
    (
        "Phone number and address are required for Nigerian marketplace services.",
        "Abeg add your phone number and address first. We need dem for Nigerian marketplace services.",
    ),
    (
        "You have stored too many photos. Please use those that you sent, or wait until old ones are gone.",
        "You don store too many photos. Abeg use di ones wey you don send, or wait until old ones comot.",
    ),
    (
        "You have saved {} places already. Delete one in your account to save another.",
        "You don save {} places already. Delete one for your account make you save another one.",
    ),
    ("Invalid referral code", "Dis referral code no correct"),
    (
        "This is your own referral code. Share it with a friend instead.",
        "Dis referral code na your own. Share am with your friend.",
    ),
    (
        "You have already used a referral code.",
        "You don already use one referral code.",
    ),
    (
        "A referral code can only be used before your first completed service.",
        "You fit use referral code only before your first service don complete.",
    ),
    (
        "A code can be used once there is a price.",
        "You fit use code when price don dey.",
    ),
    (
        "We do not know this code. Check the letters and try again.",
        "We no know dis code. Check di letters and try again.",
    ),
    (
        "This code is not valid yet.",
        "Time never reach to use dis code.",
    ),
    ("This code has expired.", "Dis code don expire."),
    ("This code has been used up.", "Dis code don finish."),
    (
        "You have used this code already.",
        "You don already use dis code.",
    ),
    (
        "This code was used by several accounts on this device already.",
        "Many accounts don already use dis code for dis device.",
    ),
    (
        "This code is not for this service.",
        "Dis code no be for dis service.",
    ),
    (
        "This code is not for your area.",
        "Dis code no be for your area.",
    ),
    (
        "This code is for requests of {} and more.",
        "Dis code na for requests of {} and above.",
    ),
    (
        "This code is for your first service only.",
        "Dis code na only for your first service.",
    ),
    (
        "This code is for people who have just joined.",
        "Dis code na for people wey just join.",
    ),
    (
        "This code takes nothing off this price.",
        "Dis code no go reduce dis price.",
    ),
    (
        "Complete your profile first: we need your phone number and address.",
        "First complete your profile: we need your phone number and your address.",
    ),
    (
        "Only one code can be used on a request. Take {} off first.",
        "You fit use only one code for one request. First comot {}.",
    ),
];
