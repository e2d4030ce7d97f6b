//! Where the job is.

use super::Texts;
use kernel::Language;

impl Texts {
    pub(crate) const fn ask_area(self) -> &'static str {
        self.pick(
            "Where is the job? Share your location, or type the area, for example: Gwarinpa.",
            "Where di job dey? Share your location, or type di area, for example: Gwarinpa.",
        )
    }

    pub(crate) const fn area_unknown(self) -> &'static str {
        self.pick(
            "We do not know this area. We serve Abuja and the towns around it. Type another name, or \
             share your location.",
            "We no know dis area. Na Abuja and di towns wey dey around am we dey serve. Type another \
             name, or share your location.",
        )
    }

    pub(crate) const fn which_area(self) -> &'static str {
        self.pick("Which area is it?", "Which area e be?")
    }

    pub(crate) const fn place_is_outside(self) -> &'static str {
        self.pick(
            "This place is outside the area that we serve: Abuja and the towns around it.",
            "Dis place dey outside di area wey we dey serve: Abuja and di towns wey dey around am.",
        )
    }

    pub(crate) const fn place_comes_later(self) -> &'static str {
        self.pick(
            "Thank you. We ask for the place when you book.",
            "Thank you. We go ask for di place when you dey book.",
        )
    }

    pub(crate) fn place_is_elsewhere(self, found: &str, booked: &str) -> String {
        match self.language {
            Language::English => format!(
                "This location is in {found}, and your booking is for {booked}. To change the area, send \
                 \"back\" until we ask where the job is."
            ),
            Language::Pidgin => format!(
                "Dis location dey for {found}, but your booking na for {booked}. To change di area, \
                 send \"go back\" until we ask where di job dey."
            ),
        }
    }

    pub(crate) const fn place_is_kept(self) -> &'static str {
        self.pick(
            "Thank you. The provider gets this location with the address.",
            "Thank you. Di provider go get dis location join di address.",
        )
    }

    pub(crate) const fn ask_line(self) -> &'static str {
        self.pick(
            "What is the address? Send the house number and street, for example: Plot 12, \
             3rd Avenue.",
            "Wetin be di address? Send di house number and street, for example: Plot 12, \
             3rd Avenue.",
        )
    }

    pub(crate) const fn wrong_line(self) -> &'static str {
        self.pick(
            "Please send the house number and street in one line.",
            "Abeg send di house number and street for one line.",
        )
    }

    pub(crate) const fn ask_landmark(self) -> &'static str {
        self.pick(
            "Which landmark is near? For example: opposite the police post.",
            "Which landmark dey near? For example: opposite di police post.",
        )
    }

    pub(crate) const fn wrong_landmark(self) -> &'static str {
        self.pick(
            "Please name a place that is easy to see.",
            "Abeg tell us place wey person fit see well.",
        )
    }
}
