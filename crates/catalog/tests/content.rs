//! The content that the product starts with, and the limits of changes by staff.
#![expect(
    clippy::too_many_lines,
    reason = "a test tells one story from its beginning to its end"
)]
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use catalog::{Banner, CONTENT_ICONS, ContentKind, Faq, Page, SiteContent, content, seed};
use std::{collections::BTreeSet, fs, path::Path};

fn shipped() -> SiteContent {
    content().unwrap()
}

fn answer(id: &str) -> String {
    shipped()
        .faqs
        .into_iter()
        .find(|faq| faq.id == id)
        .unwrap()
        .answer
}

fn stat(key: &str) -> (String, String) {
    let stat = shipped()
        .landing
        .stats
        .into_iter()
        .find(|stat| stat.key == key)
        .unwrap();
    (stat.value, stat.label)
}

#[test]
fn faq_01_there_are_eight_questions_and_the_eighth_is_what_if_something_goes_wrong() {
    let faqs = shipped().faqs;
    assert_eq!(faqs.len(), 8);
    assert_eq!(faqs[7].question, "What if something goes wrong?");
    assert!(faqs[7].answer.contains("within 7 days") && faqs[7].answer.contains("₦250,000"));
    assert!(
        faqs.iter()
            .all(|faq| faq.question.ends_with('?') && faq.answer.ends_with('.'))
    );
}

#[test]
fn faq_02_payment_is_100_percent_upfront_through_a_card_payment_provider() {
    assert!(answer("payment").contains("100% upfront through our card payment provider"));
}

#[test]
fn faq_03_prices_include_7_5_percent_vat() {
    assert!(answer("vat").contains("Prices include 7.5% VAT"));
}

#[test]
fn faq_04_5000_naira_go_to_the_referrer_after_the_friends_first_paid_service() {
    let answer = answer("referral");
    assert!(
        answer.contains("₦5,000 goes to you, the referrer, after your friend's first paid service"),
        "{answer}"
    );
}

#[test]
fn faq_05_referral_credit_stacks_with_promo_codes() {
    assert!(answer("credit-and-promo").contains("Referral credit stacks with promo codes"));
}

#[test]
fn faq_06_payment_is_released_on_service_completion() {
    assert!(answer("release").contains("Payment is released to providers on service completion"));
}

#[test]
fn faq_07_orders_can_be_cancelled_before_a_provider_is_assigned_and_then_through_support() {
    let answer = answer("cancelling");
    assert!(
        answer.contains("Orders can be cancelled before a provider is assigned"),
        "{answer}"
    );
    assert!(
        answer.contains("After assignment, please contact support"),
        "{answer}"
    );
}

#[test]
fn faq_08_a_review_is_stars_and_text_asked_for_by_mail_after_completion() {
    let answer = answer("reviews");
    assert!(
        answer.contains("rating of 1 to 5 stars plus")
            && answer.contains("by e-mail after completion"),
        "{answer}"
    );
}

#[test]
fn land_17_land_18_land_19_land_20_land_21_the_figures_say_since_when_and_on_what_grounds() {
    assert_eq!(
        stat("rating"),
        ("4.4/5".into(), "average rating".into()),
        "LAND-18"
    );
    assert_eq!(
        stat("completed"),
        ("500+".into(), "services completed".into()),
        "LAND-19"
    );
    assert_eq!(
        stat("customers"),
        ("500+".into(), "happy customers".into()),
        "LAND-20"
    );
    assert_eq!(
        stat("providers"),
        ("50+".into(), "verified providers".into()),
        "LAND-21"
    );
    assert!(
        shipped()
            .landing
            .stats
            .iter()
            .all(|stat| stat.source.len() > 20 && stat.as_of.to_string() == "2026-11-01")
    );
}

#[test]
fn land_15_land_16_the_badges_have_their_evidence_and_the_company_is_a_logistics_company() {
    let landing = shipped().landing;
    assert!(
        landing.trust_badges.len() >= 4
            && landing
                .trust_badges
                .iter()
                .all(|badge| !badge.evidence.is_empty())
    );
    let company = landing.subsidiary.unwrap();
    assert!(
        company.text.contains(&company.name) && company.text.contains("logistics company"),
        "{company:?}"
    );
}

#[test]
fn land_22_land_23_land_29_four_reasons_and_three_steps() {
    let landing = shipped().landing;
    let titles: Vec<_> = landing
        .why_choose
        .iter()
        .map(|card| card.title.as_str())
        .collect();
    assert_eq!(
        titles,
        [
            "Convenience",
            "Reliability",
            "Quality of Service",
            "Accountability & Insurance"
        ]
    );
    assert_eq!(landing.how_it_works.len(), 3);
    assert!(
        landing
            .why_choose
            .iter()
            .all(|card| CONTENT_ICONS.contains(&card.icon_key.as_str()))
    );
}

#[test]
fn banner_02_ent_15_a_banner_has_a_small_picture_that_we_serve_and_says_what_it_shows() {
    let banners = shipped().banners;
    assert!((3..=6).contains(&banners.len()));
    let public = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frontend/public");
    for banner in banners {
        let picture = fs::metadata(public.join(banner.image_url.trim_start_matches('/'))).unwrap();
        assert!(picture.len() <= 60 * 1024, "{}", banner.id);
        assert!(banner.alt.len() > 20, "{}", banner.id);
    }
}

#[test]
fn the_three_pages_of_rules_are_there_and_every_section_can_be_linked_to() {
    let slugs: Vec<_> = shipped().pages.into_iter().map(|page| page.slug).collect();
    assert_eq!(slugs, ["terms", "privacy", "cancellation-policy"]);
}

#[test]
fn srch_05_every_service_has_its_words_and_no_words_are_without_a_service() {
    let slugs: BTreeSet<_> = seed()
        .unwrap()
        .into_iter()
        .map(|seed| seed.category.slug)
        .collect();
    assert_eq!(
        shipped().synonyms.into_keys().collect::<BTreeSet<_>>(),
        slugs
    );
}

#[test]
fn items_are_stored_in_the_order_of_their_kind() {
    let items = shipped().items().unwrap();
    for kind in ContentKind::ALL {
        let positions: Vec<_> = items
            .iter()
            .filter(|item| item.kind == kind)
            .map(|item| item.position)
            .collect();
        assert_eq!(positions, (1..).take(positions.len()).collect::<Vec<u32>>());
        // Staff make the drafts of services, the estates and the texts of messages; none of them are
        // shipped.
        let made_by_staff = matches!(
            kind,
            ContentKind::Service | ContentKind::Estate | ContentKind::Message
        );
        assert_eq!(positions.is_empty(), made_by_staff, "{kind:?}");
        assert_eq!(ContentKind::from_code(kind.code()), Some(kind));
    }
    let question: Faq = serde_json::from_str(&items[0].document).unwrap();
    assert_eq!(
        (question.id.as_str(), items[0].id.as_str()),
        ("payment", "payment")
    );
}

#[test]
fn t66_a_banner_leads_to_a_page_and_never_runs_or_calls_anything() {
    let banner = shipped().banners.remove(0);
    let with = |link: &str| {
        Banner {
            link_url: Some(link.to_owned()),
            ..banner.clone()
        }
        .check()
        .is_ok()
    };
    for good in [
        "/",
        "/gas",
        "/#how",
        "/categories?q=gas#x",
        "https://blog.example.ng/post",
    ] {
        assert!(with(good), "{good}");
    }
    for bad in [
        "javascript:alert(1)",
        "data:text/html,x",
        "//evil.example",
        "/\\evil.example",
        "/api/logout",
        "/API/logout",
        "/x/../api/logout",
        "/%61pi/logout",
        "http://example.ng",
        "https://",
        "https://user@evil.example",
        "https://nodot",
        "gas",
        "",
        "/a b",
        "/a\tb",
    ] {
        assert!(!with(bad), "{bad:?}");
    }
    let pictured = |url: &str| {
        Banner {
            image_url: url.to_owned(),
            ..banner.clone()
        }
        .check()
        .is_ok()
    };
    assert!(pictured("/banners/other.webp"));
    assert!(pictured(&Banner::picture_url(&"0f".repeat(16))));
    for bad in [
        "/api/banners/pictures/0f",
        "/api/banners/pictures/0F0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
        "/api/banners/pictures/../../logout/0f0f0f0f0f0",
        "https://cdn.example/x.png",
        "/api/logout",
        "/api/uploads/x.png",
        "/",
        "/gas",
        "//evil.example/x.png",
    ] {
        assert!(!pictured(bad), "{bad}");
    }
    assert!(
        Banner {
            alt: " ".into(),
            ..banner.clone()
        }
        .check()
        .is_err(),
        "a picture says what it shows"
    );
    assert!(
        Banner {
            id: "Gas Banner".into(),
            ..banner
        }
        .check()
        .is_err()
    );
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let faq = shipped().faqs.remove(0);
    assert!(
        Faq {
            question: String::new(),
            ..faq.clone()
        }
        .check()
        .is_err()
    );
    assert!(
        Faq {
            answer: "x".repeat(1201),
            ..faq.clone()
        }
        .check()
        .is_err()
    );
    assert!(
        Faq {
            answer: "a\u{0}b".into(),
            ..faq
        }
        .check()
        .is_err()
    );
    let page = shipped().pages.remove(0);
    let broken = |change: fn(&mut Page)| {
        let mut page = page.clone();
        change(&mut page);
        page.check().is_err()
    };
    assert!(!broken(|_| {}));
    for change in [
        (|page| page.version = 0) as fn(&mut Page),
        |page| page.sections.clear(),
        |page| page.sections[0].paragraphs.clear(),
        |page| page.sections[0].id = "not an anchor".into(),
        |page| page.sections[1].id = page.sections[0].id.clone(),
        |page| page.lead = String::new(),
    ] {
        assert!(broken(change));
    }
    let mut landing = shipped().landing;
    landing.stats[1].key = landing.stats[0].key.clone();
    assert!(landing.check().is_err(), "no two figures have one name");
    let mut landing = shipped().landing;
    landing.trust_badges[0].evidence = String::new();
    assert!(
        landing.check().is_err(),
        "a promise without evidence is none"
    );
    let mut landing = shipped().landing;
    landing.why_choose[0].icon_key = "rocket".into();
    assert!(landing.check().is_err());
}
