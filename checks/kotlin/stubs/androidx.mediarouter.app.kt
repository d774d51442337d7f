package androidx.mediarouter.app

import android.view.View

open class MediaRouteButton : View()
