//! Which words name danger, and which only sound like it.

use super::*;

#[test]
fn b4_15_gas_that_smells_or_leaks_is_danger_in_the_words_of_the_person() {
    for heard in [
        "i smell gas",
        "I SMELL GAS!!!",
        "gas leak",
        "gas leakage",
        "gas is leaking",
        "there is gas leaking in my kitchen",
        "gas dey leak",
        "gas dey leak for my house",
        "gas dey smell",
        "abeg gas dey smell o!",
        "my cylinder dey leak",
        "my cylinder is leaking",
        "I am perceiving gas",
        "smell of gas in the compound",
        "I don't know what to do but I smell gas",
        "they fixed it but the gas is still leaking",
        "I smell gas near the fridge",
    ] {
        assert_eq!(Danger::named_in(heard), Some(Danger::Gas), "{heard}");
    }
}

#[test]
fn b12_11_a_fire_is_danger_in_the_words_of_the_person() {
    for heard in [
        "fire",
        "Fire!",
        "FIRE FIRE",
        "fire o",
        "my house is on fire",
        "kitchen on fire",
        "the generator caught fire",
        "my house don catch fire",
        "fire dey burn",
        "there is fire in the building",
        "There's a fire!",
        "the fire alarm rings and my house is on fire",
    ] {
        assert_eq!(Danger::named_in(heard), Some(Danger::Fire), "{heard}");
    }
}

#[test]
fn b12_11_a_person_who_is_not_safe_is_believed_in_their_own_words() {
    for heard in [
        "I am not safe",
        "I'm not safe",
        "please I am not safe here",
        "I no dey safe",
        "I no dey safe o",
        "not safe",
        "emergency",
        "Emergency!",
        "this is an emergency",
        "help me they are attacking me",
        "he dey beat me",
        "I am in danger",
        "my life dey danger",
    ] {
        assert_eq!(Danger::named_in(heard), Some(Danger::Unsafe), "{heard}");
    }
}

#[test]
fn what_only_sounds_like_danger_is_answered_as_before() {
    for heard in [
        "",
        "gas",
        "gas refill",
        "refill my gas cylinder",
        "gas leak detector",
        "there is no gas leak",
        "I do not smell gas",
        "I no dey smell gas",
        "gas no dey smell",
        "no smell of gas",
        "my ac gas is leaking",
        "AC leaking gas",
        "fridge gas leak",
        "leak",
        "my tap is leaking",
        "water leaks",
        "burning smell",
        "the toilet smells",
        "they fixed my gas leak",
        "fire extinguisher",
        "there is a fire extinguisher in the house",
        "fireplace",
        "fire place",
        "fire service",
        "opposite the fire station",
        "firewood",
        "the house is not on fire",
        "my socket caught fire last week",
        "emergency plumber",
        "emergency light",
        "is it an emergency service",
        "the socket is not safe",
        "safe",
        "security",
        "help",
        "help me",
        "cleaning",
    ] {
        assert_eq!(Danger::named_in(heard), None, "{heard}");
    }
}

#[test]
fn only_typed_text_names_danger() {
    assert!(is_danger(&IncomingBody::Text("fire".into())));
    assert!(!is_danger(&IncomingBody::Text("menu".into())));
    assert!(!is_danger(&IncomingBody::Choice("fire".into())));
    assert!(!is_danger(&IncomingBody::Unreadable));
}
