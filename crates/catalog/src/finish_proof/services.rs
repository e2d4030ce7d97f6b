//! The finish proof of each service. It is data beside the booking forms in `data/`.
//!
//! The PIN is asked at the start of every job and is no part of the finish. Gas has its weights and
//! the photos of its seal. What a service reports in words alone, such as the link to the photos of
//! an event, is in the note.

use super::needed::{FinishProof, ProofItem, ProofPhotos, ProofReading, ReadingKind};

const fn photos(least: usize, of: &'static str) -> Option<ProofPhotos> {
    Some(ProofPhotos { least, of })
}

const fn item(code: &'static str, label: &'static str) -> ProofItem {
    ProofItem { code, label }
}

const fn number(code: &'static str, label: &'static str, unit: &'static str) -> ProofReading {
    ProofReading {
        code,
        label,
        kind: ReadingKind::Number { unit },
    }
}

const fn text(code: &'static str, label: &'static str) -> ProofReading {
    ProofReading {
        code,
        label,
        kind: ReadingKind::Text,
    }
}

const fn after(least: usize, of: &'static str) -> FinishProof {
    FinishProof {
        after: photos(least, of),
        ..FinishProof::NONE
    }
}

const CLEANING: FinishProof = FinishProof {
    after: photos(1, "the cleaned rooms"),
    checklist: &[
        item("kitchen", "Kitchen is clean"),
        item("bathrooms", "Bathrooms and toilets are clean"),
        item("bedrooms", "Bedrooms are clean"),
        item("living_rooms", "Living rooms and corridors are clean"),
        item("rubbish", "Rubbish is taken out"),
    ],
    ..FinishProof::NONE
};

const LAUNDRY: FinishProof = FinishProof {
    checklist: &[item(
        "count_agreed",
        "The customer and I counted the pieces together",
    )],
    readings: &[
        number("pieces", "Pieces collected", "pieces"),
        text("bag_seal", "Number of the bag seal"),
    ],
    ..FinishProof::NONE
};

const PEST_CONTROL: FinishProof = FinishProof {
    after: photos(1, "the label of the product"),
    readings: &[text("re_entry", "Time from which the rooms may be used")],
    ..FinishProof::NONE
};

const SHOPPING: FinishProof = FinishProof {
    after: photos(1, "the receipts"),
    checklist: &[item("handed_over", "The shopping is handed over")],
    ..FinishProof::NONE
};

const MOVING: FinishProof = FinishProof {
    before: photos(1, "the loaded vehicle"),
    after: photos(1, "the unloaded goods"),
    checklist: &[
        item("loading", "Everything on the list was loaded"),
        item("unloading", "Everything on the list was unloaded"),
        item("inventory", "The list was checked with the customer"),
    ],
    ..FinishProof::NONE
};

const PACKING: FinishProof = FinishProof {
    checklist: &[item(
        "inventory",
        "Everything packed is on the list that the customer has",
    )],
    ..FinishProof::NONE
};

const PLUMBING: FinishProof = FinishProof {
    before: photos(1, "the place before the work"),
    after: photos(1, "the finished work"),
    checklist: &[item(
        "leak_test",
        "No leak in a test of 10 minutes under full pressure",
    )],
    ..FinishProof::NONE
};

const ELECTRICAL: FinishProof = FinishProof {
    after: photos(1, "the breaker"),
    readings: &[number("test_reading", "Voltage after the work", "V")],
    ..FinishProof::NONE
};

const COOLING: FinishProof = FinishProof {
    readings: &[
        number("pressure", "Pressure on the low side", "psi"),
        number("temperature", "Temperature of the air that comes out", "°C"),
    ],
    ..FinishProof::NONE
};

const PAINTING: FinishProof = FinishProof {
    after: photos(1, "the painted rooms"),
    checklist: &[
        item("prepared", "The surfaces were prepared"),
        item("painted", "All coats are done"),
        item("cleaned", "Floors and fittings are clean"),
    ],
    ..FinishProof::NONE
};

const TILING: FinishProof = FinishProof {
    checklist: &[
        item("prepared", "The ground was prepared"),
        item("laid", "Everything is laid, level and joined"),
        item("cleaned", "The site is clean"),
    ],
    ..FinishProof::NONE
};

/// The finish proof of each service, by its slug.
pub(super) const SERVICES: &[(&str, FinishProof)] = &[
    ("gas-refill-delivery", FinishProof::NONE),
    ("home-cleaning", CLEANING),
    ("plumbing", PLUMBING),
    ("electrical", ELECTRICAL),
    ("handyman", after(1, "the finished work")),
    ("laundry-dry-cleaning", LAUNDRY),
    ("personal-shopping", SHOPPING),
    ("moving-logistics", MOVING),
    ("taxi", FinishProof::NONE),
    ("airport-transfer", FinishProof::NONE),
    ("car-wash", after(1, "the washed vehicle")),
    ("security", FinishProof::NONE),
    ("gardening", after(1, "the finished work")),
    ("painting", PAINTING),
    ("air-conditioning", COOLING),
    ("appliance-repair", after(1, "the appliance at work")),
    ("generator-servicing", after(1, "the new oil and filter")),
    ("inverter-solar", after(1, "the commissioning sheet")),
    ("cctv-smart-home", after(1, "the picture of each camera")),
    ("pest-control", PEST_CONTROL),
    ("carpentry", after(1, "the finished work")),
    ("masonry-tiling", TILING),
    ("welding-fabrication", after(1, "the finished work")),
    ("packing-storage", PACKING),
    ("errands-dispatch", FinishProof::NONE),
    ("cooking-small-chops", FinishProof::NONE),
    ("hair-beauty", FinishProof::NONE),
    ("tutoring", FinishProof::NONE),
    ("photography-video", FinishProof::NONE),
    ("domestic-staff", FinishProof::NONE),
];
