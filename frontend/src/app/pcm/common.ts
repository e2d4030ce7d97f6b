import '@/areas/common/finish-proof/texts.pcm';
import '@/areas/common/shell/texts.pcm';
import '@/domain/cylinder/texts.pcm';
import '@/domain/finish-proof/texts.pcm';
import '@/domain/orders/texts.pcm';
import '@/shared/forms/texts.pcm';
import '@/shared/lib/texts.pcm';
import '@/shared/ui/texts.pcm';
