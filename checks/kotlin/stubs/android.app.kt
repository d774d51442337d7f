package android.app

import android.content.Context
import android.content.pm.PackageManager
import android.content.res.Configuration
import android.os.Bundle
import android.util.Rational
import android.view.KeyEvent
import android.view.View

open class Notification

open class Activity : Context() {
    val isInPictureInPictureMode: Boolean get() = TODO()
    val packageManager: PackageManager get() = TODO()
    open fun enterPictureInPictureMode(params: PictureInPictureParams): Boolean = TODO()
    fun <T : View> findViewById(id: Int): T = TODO()
    open fun finish() {}
    open fun onConfigurationChanged(newConfig: Configuration) {}
    protected open fun onCreate(savedInstanceState: Bundle?) {}
    protected open fun onDestroy() {}
    open fun onKeyDown(keyCode: Int, event: KeyEvent): Boolean = TODO()
    protected open fun onPause() {}
    open fun onPictureInPictureModeChanged(isInPictureInPictureMode: Boolean, newConfig: Configuration) {}
    protected open fun onResume() {}
    protected open fun onStart() {}
    protected open fun onStop() {}
    protected open fun onUserLeaveHint() {}
    open fun setContentView(layout: Int) {}
    open fun setContentView(view: View) {}
}

class PictureInPictureParams {
    class Builder {
        fun build(): PictureInPictureParams = TODO()
        fun setAspectRatio(ratio: Rational): Builder = TODO()
    }
}
