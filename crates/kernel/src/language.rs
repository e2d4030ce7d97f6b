use crate::coded;

coded!(
    /// The language in which a person reads Gida.
    #[derive(serde::Serialize, serde::Deserialize)]
    Language {
        #[serde(rename = "en-NG")]
        English => "en-NG",
        /// Nigerian Pidgin.
        #[serde(rename = "pcm")]
        Pidgin => "pcm",
    }
);
