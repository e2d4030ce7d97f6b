//! The files of WhatsApp: `GET /{media_id}` says where a file is, and the file itself needs the
//! token too.

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::whatsapp_limits::Breach;
use super::whatsapp_refusal::{refused, unauthorised};
use crate::core::Sandbox;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub async fn describe(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    media_id: web::Path<String>,
) -> HttpResponse {
    of_id(&sandbox, &call, &media_id)
}

pub async fn describe_versioned(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    path: web::Path<(String, String)>,
) -> HttpResponse {
    let (_version, media_id) = path.into_inner();
    of_id(&sandbox, &call, &media_id)
}

fn of_id(sandbox: &Sandbox, call: &HttpRequest, media_id: &str) -> HttpResponse {
    if let Some(refusal) = unauthorised(sandbox, call) {
        return refusal;
    }
    let Some(file) = sandbox.world().whatsapp_files.find(media_id).cloned() else {
        let breach = Breach::new(100, "Object with this ID does not exist");
        return refused(HttpResponse::BadRequest(), &breach);
    };
    let bytes = decode(&file.bytes_base64).unwrap_or_default();
    let host = call.connection_info().host().to_owned();
    HttpResponse::Ok().json(json!({
        "messaging_product": "whatsapp", "id": media_id, "mime_type": file.mime_type,
        "sha256": hex::encode(Sha256::digest(&bytes)), "file_size": bytes.len(),
        "url": format!("http://{host}/whatsapp/files/{media_id}"),
    }))
}

pub async fn download(
    sandbox: web::Data<Sandbox>,
    call: HttpRequest,
    media_id: web::Path<String>,
) -> HttpResponse {
    if let Some(refusal) = unauthorised(&sandbox, &call) {
        return refusal;
    }
    let file = sandbox.world().whatsapp_files.find(&media_id).cloned();
    match file.and_then(|file| Some((decode(&file.bytes_base64)?, file.mime_type))) {
        Some((bytes, kind)) => HttpResponse::Ok().content_type(kind).body(bytes),
        None => HttpResponse::NotFound().finish(),
    }
}

/// The bytes that a text in base64 stands for. Line breaks are ignored.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0_u32);
    let letters = text.bytes().filter(|letter| !letter.is_ascii_whitespace());
    for letter in letters.take_while(|letter| *letter != b'=') {
        let at = LETTERS.iter().position(|known| *known == letter)?;
        bits = (bits << 6) | u32::try_from(at).ok()?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from((bits >> count) & 0xff).ok()?);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn base64_is_read() {
        for (text, bytes) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("Zm9v", b"foo"),
            ("Zm9vYg==", b"foob"),
            ("/9j/", &[0xff, 0xd8, 0xff]),
        ] {
            assert_eq!(decode(text).as_deref(), Some(bytes), "{text}");
        }
        assert_eq!(decode("a-b"), None);
    }
}
