//! The texts of messages to phones. A code is one segment, so that it arrives whole.

use super::{lists::sms_messages, placeholders::*};

sms_messages! { SMS:
    SMS_SIGN_IN "sign-in" 1 [CODE, MINUTES] "A code to sign in"
        => "{code} is your code to sign in to Gida. It is valid for {minutes}. Do not share it: Gida never asks for it."
            pcm "{code} na your code to enter Gida. E go work for {minutes}. No give anybody: Gida no dey ask for am.";
    SMS_CONFIRM_PHONE "confirm-phone" 1 [CODE, MINUTES] "A code to confirm a phone number"
        => "{code} is your code to confirm this number at Gida. It is valid for {minutes}. Do not share it: Gida never asks for it."
            pcm "{code} na your code to confirm dis number for Gida. E go work for {minutes}. No give anybody: Gida no dey ask for am.";
    SMS_GUEST_TICKET "guest-ticket" 1 [CODE, MINUTES] "A code to write to support without an account"
        => "{code} is your code to write to Gida support. It is valid for {minutes}. Do not share it: Gida never asks for it."
            pcm "{code} na your code to write Gida support. E go work for {minutes}. No give anybody: Gida no dey ask for am.";
    SMS_GUEST_LINK "guest-link" 2 [TICKET, TICKET_LINK] "To a person without an account: news about a ticket"
        => "Gida support: there is news about {reference}. Read it and write back here: {link} Do not share this link."
            pcm "Gida support: news dey about {reference}. Read am and reply here: {link} No share dis link.";
    SMS_PAYMENT_RECEIVED "payment-received" 2 [PAID, REFERENCE] "To the customer: payment received"
        => "Gida: your payment of {paid} for {reference} is held safely."
            pcm "Gida: we don receive your payment of {paid} for {reference}. E dey safe with us.";
    SMS_PAYMENT_FAILED "payment-failed" 2 [REFERENCE] "To the customer: payment failed"
        => "Gida: the payment for {reference} did not go through. Nothing was taken."
            pcm "Gida: di payment for {reference} no go through. We no collect any money.";
    SMS_PROVIDER_ASSIGNED "provider-assigned" 2 [REFERENCE, WHEN, PIN] "To the customer: a provider has accepted"
        => "Gida: a provider has accepted {reference}{when}. Your arrival PIN is {pin}. Tell it only to the provider at your door."
            pcm "Gida: one provider don accept {reference}{when}. Your arrival PIN na {pin}. Tell only di provider wey dey your door.";
    SMS_PROVIDER_ARRIVED "provider-arrived" 2 [REFERENCE, PIN] "To the customer: the provider is at the door"
        => "Gida: your provider for {reference} is at your door. Your arrival PIN is {pin}."
            pcm "Gida: your provider for {reference} don reach your door. Your arrival PIN na {pin}.";
    SMS_REVIEW_ASKED "review-asked" 2 [REFERENCE, LINK] "To the customer: how did it go"
        => "Gida: how did {reference} go? A rating takes a moment: {link}"
            pcm "Gida: how {reference} go? To rate am no go take time: {link}";
}
