//! The messages about requests, prices and payments, and about moving or cancelling a visit.

use super::Messages;

pub(super) const REQUESTS: Messages = &[
    (
        "You have {} unpaid requests. Pay or cancel one before you send another.",
        "You get {} requests wey you never pay. Pay or cancel one before you send another.",
    ),
    (
        "There is no price that could be paid now.",
        "No price dey to pay now.",
    ),
    (
        "There is no price yet. We tell you when it is ready.",
        "Price never dey. We go tell you when e ready.",
    ),
    (
        "This price has expired. We are making a new one.",
        "Dis price don expire. We dey make new one.",
    ),
    (
        "You have asked for another price as often as you can. Please contact support.",
        "You don ask for another price reach di number wey you fit ask. Abeg contact support.",
    ),
    (
        "A payment for this price is open. Finish it, or try again when it has expired, within half an hour.",
        "Payment for dis price don start. Finish am, or try again when e don expire, inside half an hour.",
    ),
    (
        "The payment service does not answer right now. Nothing was taken; please try again in a moment.",
        "Di payment service no dey answer now. We no collect any money; abeg try again soon.",
    ),
    (
        "The bank cannot be asked right now. Please try again in a moment.",
        "We no fit reach di bank now. Abeg try again soon.",
    ),
    (
        "There is a receipt once it is paid.",
        "Receipt go dey when you don pay.",
    ),
    (
        "A provider is already assigned. Please contact support to cancel.",
        "One provider don already get di job. Abeg contact support to cancel.",
    ),
    (
        "There is nothing to follow here at the moment.",
        "Nothing dey to follow here now.",
    ),
    (
        "This is more than 24 hours old and no longer valid. Make another one.",
        "Dis one don pass 24 hours, so e don expire. Make another one.",
    ),
    (
        "This code was used before. Make another one on the web.",
        "Person don use dis code before. Make another one for di website.",
    ),
    (
        "The visit can be moved while your provider has it and has not set out.",
        "You fit move di visit only when your provider get am and never set out.",
    ),
    (
        "Your provider has not answered your last request yet. Withdraw it first to ask for another time.",
        "Your provider never answer your last request. Withdraw am first to ask for another time.",
    ),
    (
        "This visit was asked to be moved {} times already. Please contact support.",
        "You don already ask to move dis visit {} times. Abeg contact support.",
    ),
    (
        "Moving the visit costs {} by now. Please confirm this fee.",
        "To move di visit now na {}. Abeg confirm dis fee.",
    ),
    (
        "You asked to cancel this visit. Wait for the answer before you move it.",
        "You don ask to cancel dis visit. Wait for di answer before you move am.",
    ),
    (
        "The customer paid to move this visit. Please answer the request before you set out.",
        "Di customer don pay to move dis visit. Abeg answer di request before you set out.",
    ),
    (
        "This request for another time is not open any more.",
        "Dis request for another time no dey open again.",
    ),
    (
        "The customer asks to cancel this job already. Support decides and tells you.",
        "Di customer don already ask to cancel dis job. Support go decide and tell you.",
    ),
    (
        "This cancellation has been decided already.",
        "We don already decide dis cancellation.",
    ),
    (
        "This job is being disputed already.",
        "Dispute don already dey for dis job.",
    ),
    ("there is no such order", "dis order no dey"),
    ("there is no such request", "dis request no dey"),
    ("there is no such payment", "dis payment no dey"),
    ("there is no such cancellation", "dis cancellation no dey"),
    (
        "only the owner may do this",
        "na only di owner fit do dis one",
    ),
    (
        "{} cannot be booked here yet. Please contact support.",
        "You never fit book {} here. Abeg contact support.",
    ),
    (
        "This service cannot be booked online any more. Choose another one, or ask support.",
        "You no fit book dis service online again. Choose another one, or ask support.",
    ),
    (
        "another person has changed this price in the meantime",
        "another person don change dis price",
    ),
    (
        "this order has no live price",
        "no price wey you fit pay now dey for dis order",
    ),
    ("the price has expired", "di price don expire"),
    (
        "you have asked for another price {} times already",
        "you don ask for another price {} times",
    ),
    (
        "An order that is {} cannot become {}.",
        "Order wey be {} no fit become {}.",
    ),
    (
        "the payment gateway did not answer",
        "di payment service no answer",
    ),
    (
        "the payment gateway refused: {}",
        "di payment service no gree: {}",
    ),
    (
        "Cancelling now costs {}. Please check again before you decide.",
        "To cancel now na {}. Abeg check again before you decide.",
    ),
    (
        "There are {} links to this request already. Take them back before you make another.",
        "{} links don already dey for dis request. Withdraw dem before you make another one.",
    ),
    (
        "We do not know this link or code. Copy the whole of it, or make another one.",
        "We no know dis link or code. Copy everything, or make another one.",
    ),
    (
        "This booking belongs to another account. Use the account with which it was begun, or begin a new booking.",
        "Dis booking na for another account. Use di account wey start am, or start new booking.",
    ),
    (
        "You made {} links in this hour. Go on here, or try again later.",
        "You don make {} links inside dis hour. Continue here, or try again later.",
    ),
];
