//! The messages about answers to a booking form, and about the safety of gas.

use super::Messages;

pub(super) const FORMS: Messages = &[
    (
        "This question is not on the form.",
        "Dis question no dey for di form.",
    ),
    ("Please choose one option.", "Abeg choose one option."),
    ("Please choose at least {}.", "Abeg choose at least {}."),
    ("Please choose at most {}.", "Abeg no choose pass {}."),
    (
        "The same thing is there twice.",
        "Di same thing dey there two times.",
    ),
    ("Please enter a whole number.", "Abeg enter whole number."),
    ("This must be at least {}.", "E must reach {}."),
    ("This can be at most {}.", "E no fit pass {}."),
    (
        "This can have at most {} characters.",
        "E no fit pass {} characters.",
    ),
    (
        "Please write at least {} characters.",
        "Abeg write at least {} characters.",
    ),
    (
        "This contains characters that cannot be shown.",
        "Some characters wey no fit show dey inside.",
    ),
    ("Please choose a date.", "Abeg choose date."),
    (
        "Please choose a date such as 2026-12-01.",
        "Abeg choose date like 2026-12-01.",
    ),
    (
        "Open the windows. No flames, and touch no switches. Move out, then call 112. We do not bring gas now.",
        "Open di window dem. No light fire, no touch any switch. Comot for house, then call 112. We no go bring gas now.",
    ),
    (
        "Stand the cylinder upright and put its cap on first.",
        "First make di cylinder stand up, and cover am with im cap.",
    ),
    (
        "Take the cylinder out of the vehicle first. Riders never take one from a cabin.",
        "First comot di cylinder from di vehicle. Riders no dey ever take cylinder from inside vehicle.",
    ),
    (
        "A person aged 18 or older must be there.",
        "Person wey don reach 18 years must dey there.",
    ),
    (
        "We bring 25 and 50 kg to the ground floor or an open store only. Choose a smaller cylinder, or ask support.",
        "We dey bring 25 and 50 kg only to ground floor or open store. Choose smaller cylinder, or ask support.",
    ),
    (
        "Cylinders older than 15 years are not filled. Choose a new cylinder.",
        "We no dey fill cylinder wey don pass 15 years. Choose new cylinder.",
    ),
    (
        "Enter the year stamped on the cylinder, such as 2020.",
        "Enter di year wey dem stamp for di cylinder, like 2020.",
    ),
];
