//! The XML answers that tell Africa's Talking what to do with a call.

use kernel::NgPhone;
use marketplace::CallAnswer;

/// How long two sides can talk, in seconds.
const LONGEST_CALL_SECS: u32 = 1_800;

/// The document of an answer. Calls are not recorded.
pub fn document(answer: &CallAnswer, relay: &str) -> String {
    let actions = match answer {
        CallAnswer::Connect(numbers) => dial(numbers, relay),
        // The call ends after its last action.
        CallAnswer::Decline(text) => format!("<Say>{}</Say>", escaped(text)),
        CallAnswer::Nothing => String::new(),
    };
    format!(r#"<?xml version="1.0" encoding="UTF-8"?><Response>{actions}</Response>"#)
}

fn dial(numbers: &[NgPhone], relay: &str) -> String {
    let numbers: Vec<_> = numbers.iter().map(NgPhone::as_str).collect();
    format!(
        r#"<Dial phoneNumbers="{}" callerId="{}" sequential="true" record="false" maxDuration="{LONGEST_CALL_SECS}"/>"#,
        escaped(&numbers.join(",")),
        escaped(relay)
    )
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for one in text.chars() {
        match one {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>"#;

    #[test]
    fn both_sides_see_the_relay_and_nothing_is_recorded() {
        let numbers = ["08031234567", "08051234567"].map(|text| NgPhone::parse(text).unwrap());
        let answer = CallAnswer::Connect(numbers.to_vec());
        assert_eq!(
            document(&answer, "+2342017001234"),
            format!(
                r#"{HEAD}<Response><Dial phoneNumbers="+2348031234567,+2348051234567" callerId="+2342017001234" sequential="true" record="false" maxDuration="1800"/></Response>"#
            )
        );
    }

    #[test]
    fn a_text_is_escaped() {
        let said = document(&CallAnswer::Decline(r#"A & B <"it's">"#), "+234");
        assert_eq!(
            said,
            format!(
                "{HEAD}<Response><Say>A &amp; B &lt;&quot;it&apos;s&quot;&gt;</Say></Response>"
            )
        );
        assert_eq!(
            document(&CallAnswer::Nothing, "+234"),
            format!("{HEAD}<Response></Response>")
        );
    }
}
