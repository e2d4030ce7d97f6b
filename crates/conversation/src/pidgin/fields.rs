//! The messages that every client gets, and those about one field.

use super::Messages;

pub(super) const FIELDS: Messages = &[
    ("Please sign in.", "Abeg sign in."),
    ("You may not do this.", "You no fit do dis one."),
    (
        "This request came from another site and was refused.",
        "Dis request come from another site, so we no accept am.",
    ),
    ("There is nothing here.", "Nothing dey here."),
    ("The request cannot be read.", "We no fit read di request."),
    (
        "Please check what you entered.",
        "Abeg check wetin you enter.",
    ),
    (
        "Too many requests. Please wait a little and try again.",
        "Too many requests. Abeg wait small and try again.",
    ),
    (
        "We cannot answer right now. Please try again in a moment.",
        "We no fit answer now. Abeg try again soon.",
    ),
    (
        "Something went wrong on our side. Please try again.",
        "Something spoil for our side. Abeg try again.",
    ),
    (
        "The request took too long to arrive.",
        "Di request take too long to reach us.",
    ),
    (
        "The same request is being worked on. Please wait a moment.",
        "We still dey work on dis same request. Abeg wait small.",
    ),
    (
        "This idempotency key was used for another request.",
        "Dis request no match di one wey you send before.",
    ),
    (
        "It was changed in the meantime. Please check it again.",
        "E don change since you open am. Abeg check am again.",
    ),
    (
        "This was changed in between. Please look at it again.",
        "E don change since you open am. Abeg check am again.",
    ),
    ("This field is required.", "Abeg fill dis one."),
    ("This parameter is required.", "Abeg fill dis one."),
    ("This is not valid.", "Dis one no correct."),
    ("This field has the wrong type.", "Dis one no correct."),
    (
        "At most {} characters, please.",
        "Abeg no pass {} characters.",
    ),
    (
        "At least {} characters, please.",
        "Abeg write at least {} characters.",
    ),
    (
        "Must be between {} and {}.",
        "E must dey between {} and {}.",
    ),
    (
        "Please choose one of the options.",
        "Abeg choose one from di list.",
    ),
    (
        "This is not one of the options.",
        "Abeg choose one from di list.",
    ),
    ("Please answer: {}", "Abeg answer: {}"),
    (
        "Please enter a valid Nigerian phone number (e.g., {})",
        "Abeg enter correct Nigerian phone number (e.g., {})",
    ),
    (
        "Please enter a valid e-mail address.",
        "Abeg enter correct e-mail address.",
    ),
    (
        "Please select a location or use your current location.",
        "Abeg choose one location, or use where you dey now.",
    ),
    ("Please enter a name.", "Abeg enter name."),
    ("Enter the address.", "Abeg enter di address."),
    (
        "This is needed to find you.",
        "We need dis one to find you.",
    ),
    (
        "This is needed for the price.",
        "We need dis one for di price.",
    ),
    (
        "Count at least one thing for the price.",
        "Count at least one thing for di price.",
    ),
    (
        "This is needed so that we can help.",
        "We need dis one make we fit help you.",
    ),
    (
        "Name a landmark, or give the house number and street.",
        "Abeg enter one landmark, or di house number and street.",
    ),
    (
        "Enter the name of the person at home.",
        "Abeg enter di name of di person for house.",
    ),
    (
        "Enter the phone number of the person at home.",
        "Abeg enter di phone number of di person for house.",
    ),
    (
        "Please write a message or add a photo.",
        "Abeg write message or add photo.",
    ),
    ("Please write a message.", "Abeg write message."),
    (
        "Please give a short description.",
        "Abeg describe am small.",
    ),
    (
        "Choose when we should come.",
        "Abeg choose when make we come.",
    ),
    ("Choose a day and a time.", "Abeg choose day and time."),
    (
        "Choose a window such as 10-12, between 8 in the morning and 6 in the evening.",
        "Abeg choose time like 10-12, between 8 for morning and 6 for evening.",
    ),
    (
        "Choose a time at least two hours from now.",
        "Abeg choose time wey reach two hours from now.",
    ),
    (
        "Choose a day within the next 60 days.",
        "Abeg choose day inside di next 60 days.",
    ),
    (
        "The visit is booked for that time already. Choose another one.",
        "Di visit dey booked for dat time already. Abeg choose another one.",
    ),
    (
        "We do not serve {} yet. The nearest area that we serve is {}.",
        "We never reach {}. Di nearest area wey we dey work na {}.",
    ),
    (
        "We do not serve {} yet. Choose an area from the list.",
        "We never reach {}. Abeg choose area from di list.",
    ),
    (
        "This position is outside the area we know.",
        "Dis place dey outside di area wey we know.",
    ),
    ("There is no such service.", "Dis service no dey."),
    ("At most {} characters.", "Abeg no pass {} characters."),
    (
        "Control characters are not allowed.",
        "Control characters no dey allowed.",
    ),
    (
        "Control characters are not allowed here.",
        "Control characters no dey allowed here.",
    ),
    (
        "This text contains an invisible character.",
        "One character wey person no fit see dey inside.",
    ),
    (
        "A name may have at most {} characters.",
        "Name no fit pass {} characters.",
    ),
    (
        "A name has letters, spaces, hyphens, apostrophes and full stops only.",
        "Name fit get only letters, spaces, hyphens, apostrophes and full stops.",
    ),
    ("Please add this photo again.", "Abeg add dis photo again."),
    (
        "Please leave out phone numbers. You and the provider can call each other once they are on the way.",
        "Abeg comot phone numbers. You and di provider fit call each other when dem dey road.",
    ),
    (
        "Please leave out e-mail addresses. Once a provider has the job, you can write to them here.",
        "Abeg comot e-mail addresses. When provider don get di job, you fit write dem here.",
    ),
    (
        "Please leave out links. Describe it in your own words, or add a photo.",
        "Abeg comot links. Describe am with your own words, or add photo.",
    ),
    (
        "Please leave out account numbers. All payments go through Gida, and a payment outside it is not protected.",
        "Abeg comot account numbers. All payment dey pass through Gida, and payment outside Gida no get protection.",
    ),
    (
        "Express runs from 8:00am to 5:00pm, on Sundays from noon. Choose a time instead.",
        "Express dey run from 8:00am to 5:00pm, for Sunday from 12 noon. Abeg choose time instead.",
    ),
    (
        "Express delivery is not available in this area. Choose a day and a time.",
        "Express delivery no dey for dis area. Abeg choose day and time.",
    ),
    (
        "On Sundays gas comes from noon. Choose a time from 12 on.",
        "For Sunday, gas dey come from 12 noon. Abeg choose time from 12.",
    ),
    (
        "Gas is not delivered in this window. Choose another one.",
        "We no dey bring gas dat time. Abeg choose another one.",
    ),
    (
        "This window is full. Choose another one.",
        "Dat time don full. Abeg choose another one.",
    ),
];
