//! The labels of buttons and rows, and of the button that opens a list.

use crate::plain::plain;
use kernel::Language;

macro_rules! titles {
    ($($name:ident => $english:literal, $pidgin:literal;)+) => {
        /// A button, a row, or the button that opens a list.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Title { $($name),+ }

        impl Title {
            #[cfg(test)]
            const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];

            pub const fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::English) => $english,
                    (Self::$name, Language::Pidgin) => $pidgin,)+
                }
            }
        }
    };
}

titles! {
    Accept => "Accept", "Accept";
    AddDetails => "Add details", "Add details";
    AddPromo => "Add promo code", "Add promo code";
    AllServices => "All services", "All service dem";
    Arrived => "I have arrived", "I don reach";
    Back => "Back", "Go back";
    Book => "Book", "Book";
    CallMe => "Yes, call me", "Yes, call me";
    CancelBooking => "Cancel booking", "Cancel booking";
    CancelOrder => "Cancel order", "Cancel order";
    ChangeTime => "Change the time", "Change di time";
    Choose => "Choose", "Choose";
    ConfirmBooking => "Confirm booking", "Confirm booking";
    ConfirmDone => "Confirm it is done", "Confirm say e don do";
    Continue => "Continue", "Continue";
    ContinueOnWeb => "Continue on the web", "Continue for web";
    Decline => "Decline", "Decline";
    English => "English", "English";
    FirstOnes => "Back to the first ones", "Go back to first ones";
    FollowJob => "Follow the job", "Follow di job";
    ForMe => "For me instead", "For me instead";
    ForSomeoneElse => "For someone else", "For another person";
    GiveAccount => "Give an account", "Give account";
    GoOn => "Go on with your booking", "Continue your booking";
    KeepOrder => "No, keep it", "No, leave am";
    KeepTime => "No, keep the time", "No, leave di time";
    LeaveOut => "Leave it out", "Skip am";
    Menu => "Menu", "Menu";
    MoreChoices => "More choices", "More dey";
    MyJobs => "My jobs", "My job dem";
    MyOrders => "My orders", "My order dem";
    MyRefund => "My refund", "My refund";
    No => "No", "No";
    NoSmell => "No, I do not smell it", "No, I no smell am";
    NoteForProvider => "A note for the provider", "Note for di provider";
    OnTheWay => "On the way", "I dey road";
    OpenGida => "Open Gida", "Open Gida";
    OpenJobCard => "Open the job card", "Open di job card";
    OpenOffers => "Open your offers", "Open your offer dem";
    OpenOnWeb => "Open on the web", "Open for web";
    OpenOrder => "Open the order", "Open di order";
    OtherAccount => "Another account", "Another account";
    OtherReason => "Another reason", "Another reason";
    Pay => "Pay", "Pay";
    PayFee => "Pay the fee", "Pay di fee";
    PayNow => "Pay now", "Pay now";
    Pidgin => "Pidgin", "Pidgin";
    PowerOrWater => "No power or water", "No light or water";
    Rate => "Rate", "Rate";
    Reply => "Reply", "Reply";
    ReportProblem => "Report a problem", "Report problem";
    Review => "Review", "Drop review";
    SeeOrder => "See the order", "See di order";
    SendCode => "Send the code", "Send di code";
    Soonest => "As soon as possible", "Sharp sharp";
    SpeakEnglish => "Speak English", "Speak English";
    SpeakPidgin => "Speak Pidgin", "Speak Pidgin";
    StartAgain => "Start again", "Start again";
    StopOffers => "Stop offers", "Stop di offers";
    TalkToPerson => "Talk to a person", "Talk to person";
    ThatIsAll => "That is all", "Na all be dat";
    TryAgain => "Try again", "Try again";
    WhatNext => "What next?", "Wetin next?";
    WhereIsProvider => "Where is my provider", "Where provider dey";
    Yes => "Yes", "Yes";
    YesCancel => "Yes, cancel", "Yes, cancel am";
    YesMove => "Yes, move it", "Yes, move am";
}

impl Title {
    /// Whether a text without case and marks is this title, in either language.
    pub fn is(self, plain_text: &str) -> bool {
        Language::ALL
            .into_iter()
            .any(|language| plain(self.text(language)) == plain_text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TITLE_BUTTON_MAX, TITLE_ROW_MAX};

    /// The titles that are longer than a button in a language, and are only on rows.
    const ROWS: [Title; 4] = [
        Title::FirstOnes,
        Title::GoOn,
        Title::NoSmell,
        Title::NoteForProvider,
    ];

    #[test]
    fn every_title_keeps_the_limit_of_the_app_in_both_languages() {
        for title in Title::ALL {
            let most = if ROWS.contains(&title) {
                TITLE_ROW_MAX
            } else {
                TITLE_BUTTON_MAX
            };
            for language in Language::ALL {
                let text = title.text(language);
                assert!((1..=most).contains(&text.chars().count()), "{text}");
            }
        }
    }

    #[test]
    fn a_text_names_one_title_only_whatever_the_language() {
        for title in Title::ALL {
            for language in Language::ALL {
                let text = plain(title.text(language));
                let named = Title::ALL.into_iter().filter(|one| one.is(&text));
                assert_eq!(named.count(), 1, "{text}");
            }
        }
    }
}
