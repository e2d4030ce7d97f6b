//! Answers in JSON whose size is about known. Their text is written where it has room, so that it
//! is not copied again and again while it grows.

use crate::Problem;
use actix_web::{HttpResponse, HttpResponseBuilder, http::header::ContentType};
use serde::{Serialize, Serializer as _};

/// Answers with a value of about so many bytes.
///
/// # Errors
/// A fault if the value cannot be written as JSON.
pub fn answer_json(
    response: &mut HttpResponseBuilder,
    bytes: usize,
    value: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    let mut text = Vec::with_capacity(bytes);
    serde_json::to_writer(&mut text, value).map_err(Problem::fault)?;
    Ok(whole(response, text))
}

/// Answers with a list whose items have about so many bytes each. Each item is made only when it is
/// written, so that wide items are not moved into a list first.
///
/// # Errors
/// A fault if an item cannot be written as JSON.
pub fn answer_list<T: Serialize>(
    response: &mut HttpResponseBuilder,
    bytes: usize,
    items: impl ExactSizeIterator<Item = T>,
) -> Result<HttpResponse, Problem> {
    let mut text = Vec::with_capacity(bytes.saturating_mul(items.len()));
    serde_json::Serializer::new(&mut text)
        .collect_seq(items)
        .map_err(Problem::fault)?;
    Ok(whole(response, text))
}

fn whole(response: &mut HttpResponseBuilder, text: Vec<u8>) -> HttpResponse {
    response.insert_header(ContentType::json()).body(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::{
        body::MessageBody,
        http::{
            StatusCode,
            header::{CONTENT_TYPE, LINK},
        },
    };
    use serde_json::{Value, json};

    /// The status, the media type and the text of an answer.
    fn parts(response: HttpResponse) -> (StatusCode, String, String) {
        let kind = response.headers().get(CONTENT_TYPE).unwrap().to_str();
        let (status, kind) = (response.status(), kind.unwrap().to_owned());
        let text = response.into_body().try_into_bytes().unwrap().to_vec();
        (status, kind, String::from_utf8(text).unwrap())
    }

    #[test]
    fn a_value_is_whole_whatever_size_was_expected() {
        let value = json!({ "name": "Amina", "jobs": [1, 2, 3] });
        let plain = parts(HttpResponse::Created().json(&value));
        for bytes in [0, 8, 10_000] {
            let answer = answer_json(&mut HttpResponse::Created(), bytes, &value).unwrap();
            assert_eq!(parts(answer), plain, "{bytes}");
        }
    }

    #[test]
    fn a_list_has_its_items_in_their_order_and_the_headers_before_it() {
        for count in [0_u32, 1, 21] {
            let items: Vec<Value> = (0..count).map(|id| json!({ "id": id })).collect();
            let plain = parts(HttpResponse::Ok().json(&items));
            for bytes in [0, 3, 200] {
                let mut response = HttpResponse::Ok();
                response.insert_header((LINK, "</next>"));
                let answer = answer_list(&mut response, bytes, items.iter()).unwrap();
                assert_eq!(answer.headers().get(LINK).unwrap(), "</next>");
                assert_eq!(parts(answer), plain, "{count} {bytes}");
            }
        }
    }
}
