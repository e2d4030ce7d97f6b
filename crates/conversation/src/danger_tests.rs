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
        "gas leaking behind the fridge",
        "No light. Gas leak",
        "No light.Gas leak",
        "cooker not lighting, I smell gas",
        "help no time gas leak",
        "no light gas leak",
        "light no dey gas dey leak",
        "gas leak, no smell",
        "no smell, gas leak",
        "gas no smell, but e dey leak",
        "gas dey leak no be small",
        "gas-leak",
        "the gas has not stopped leaking",
        "they have not fixed the gas leak",
        "No my gas is leaking",
        "no the cylinder is leaking",
        "no this gas dey leak",
        "no\nmy gas is leaking",
        "no smell\ngas leak",
        "no: gas leak",
        "no – gas leak",
        "no—gas leak",
        "the gas hasn't stopped leaking",
        "they haven’t fixed the gas leak",
        "they have not yet fixed the gas leak",
        "no one has fixed the gas leak",
        "nobody fixed the gas leak",
        "AC no dey work, gas dey leak for kitchen",
        "fridge bad, cooking gas leaking",
        "AC gas don finish, and cooking gas dey leak",
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
        "Is it off? No, kitchen is burning",
        "Fire, in my house",
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
        "No, I am not safe",
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
        "gas leak sensors",
        "there is no gas leak",
        "I do not smell gas",
        "I no dey smell gas",
        "gas no dey smell",
        "no smell of gas",
        "no, there is no gas leak",
        "We have no light. There is no gas leak",
        "we no get any gas leak",
        "e no be gas leak",
        "no gas dey leak",
        "it stopped leaking gas",
        "my ac gas is leaking",
        "AC leaking gas",
        "A.C gas leak",
        "AC, gas leak",
        "I want to refill my AC gas, it is leaking",
        "gas is leaking from my AC",
        "the gas of the fridge is leaking",
        "gas dey leak for my air conditioner",
        "the gas isn't leaking",
        "the cylinders aren't leaking",
        "nobody smells gas",
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
