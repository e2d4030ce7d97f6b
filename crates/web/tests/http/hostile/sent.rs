//! Requests of attackers.

use serde_json::{Value, json};

/// Bodies that no operation accepts.
pub fn bodies() -> Vec<Vec<u8>> {
    let deep = |open: &str, close: &str, depth: usize| {
        format!("{}{}", open.repeat(depth), close.repeat(depth)).into_bytes()
    };
    let mut all: Vec<Vec<u8>> = [
        "null",
        "true",
        "0",
        "-1",
        "1e999",
        "\"text\"",
        "[]",
        "[{}]",
        "[[]]",
        "{",
        "}",
        "{}}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{'a':1}",
        "{\"a\":1,\"a\":2}",
        "\u{feff}{}",
        "\\u0000",
        "{\"\\u0000\":1}",
        "{\"a\":\"\\ud800\"}",
        "{\"__proto__\":{\"role\":\"ADMIN\"}}",
        "{\"id\":\"x\",\"status\":\"PAID\",\"priceQuote\":\"0.01\"}",
        "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]><a>&b;</a>",
        "email=bola%40example.ng&password=x",
        "NaN",
        "Infinity",
        "{\"a\":9223372036854775808}",
        "{\"a\":-1e308}",
    ]
    .map(|text| text.as_bytes().to_vec())
    .to_vec();
    all.extend([
        vec![0xff, 0xfe, b'{', b'}'],
        b"{\"a\":\"\xc3\x28\"}".to_vec(),
        vec![0; 64],
        deep("[", "]", 200),
        deep("{\"a\":", "}", 200),
        vec![b'['; 60_000],
        vec![b' '; 70_000],
    ]);
    all
}

/// Values that no field expects.
pub fn values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(""),
        json!(" "),
        json!([]),
        json!({}),
        json!([[[]]]),
        json!("\u{0}"),
        json!("a\u{0}b"),
        json!("\u{202e}\u{200f}\u{feff}"),
        json!("\r\nBcc: all@example.ng"),
        json!("' OR '1'='1'; DROP TABLE orders; --"),
        json!("%_\\%"),
        json!("<script>alert(1)</script>"),
        json!("{{7*7}}${7*7}"),
        json!("../../../etc/hostname"),
        json!("javascript:alert(1)"),
        json!("9999-99-99"),
        json!("٣"),
        json!("😀".repeat(600)),
        json!("x".repeat(20_000)),
        json!(vec!["x"; 3000]),
        json!({ "a": { "b": [null, { "c": "d" }] } }),
    ]
}
